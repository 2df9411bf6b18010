'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Message } from '#lib/contract/messages/messages.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { otherOf, personName } from './boxes.ts';
import { MessageThread } from './message-thread.tsx';
import type { OpenThread } from './use-thread.ts';

type Props = Readonly<{
  role: Role;
  thread: OpenThread & { messages: readonly Message[] };
  /** The message that the actions are about, with the others of its folder. */
  subject: Message;
  archived: boolean;
  busy: boolean;
  /** Opened by the reader, not by the address: takes the focus. */
  focused: boolean;
  onArchive: () => void;
  onDelete: () => void;
  onClose: () => void;
}>;

/** Everything exchanged with one person, the newest first. */
export function ConversationPane(props: Props) {
  const { thread, subject, archived, focused, onClose } = props;
  const t = useTranslations('messages');
  const { dateTime } = formatter(useLocale());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const other = otherOf(subject);
  const name = personName(other, t('gone'));
  return (
    <>
      <p className="px-4 pt-3 lg:hidden" data-print="no">
        <Button variant="quiet" icon="arrow-left" onClick={onClose}>
          {t('pane.back')}
        </Button>
      </p>
      <div className="px-4 pt-4 md:px-6">
        <h2 ref={heading} tabIndex={-1} className="text-18 md:text-22 break-words rounded">
          {name}
        </h2>
        {other?.email && other.email !== name && (
          <p className="text-14 text-steel break-words">{other.email}</p>
        )}
        {archived && (
          <p className="mt-1">
            <Tag tone="outline">{t('row.archived')}</Tag>
          </p>
        )}
      </div>
      <PaneActions {...props} />
      <MessageThread
        messages={thread.messages}
        dateTime={dateTime}
        texts={{ gone: t('gone'), seen: t('row.seen') }}
      />
      {thread.older > 0 && (
        <p className="px-4 pb-3 md:px-6" data-print="no">
          <Button variant="quiet" onClick={thread.showOlder} className="noscript:hidden">
            {t('pane.older', { count: thread.older })}
          </Button>
        </p>
      )}
    </>
  );
}

/** To the newest message that was received, else to the person. */
function answerTo({ messages }: Props['thread'], to: number) {
  const received = messages.find(({ folder }) => folder !== 'sent');
  return received ? { reply: received.id } : { to };
}

function PaneActions({ role, thread, subject, archived, busy, onArchive, onDelete }: Props) {
  const t = useTranslations('messages');
  const otherId = otherOf(subject)?.id;
  return (
    <div className="px-4 py-3 md:px-6" data-print="no">
      {!otherId && <Note className="mb-3">{t('pane.gone')}</Note>}
      <fieldset className="flex flex-wrap gap-2 pb-3 border-b border-line">
        <legend className="vh">{t('pane.actions')}</legend>
        {otherId && (
          <ButtonLink variant="primary" icon="send" href={paths.messageNew(role, answerTo(thread, otherId))}>
            {t('pane.reply')}
          </ButtonLink>
        )}
        {subject.folder === 'received' && !archived && (
          <Button variant="second" icon="inbox" busy={busy} onClick={onArchive}>
            {t('pane.archive')}
          </Button>
        )}
        <Button variant="quiet" icon="trash-2" busy={busy} onClick={onDelete}>
          {t('pane.delete')}
        </Button>
      </fieldset>
    </div>
  );
}
