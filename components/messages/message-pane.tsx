'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { LinkedText } from '#components/ui/linked-text.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Message } from '#lib/contract/messages/messages.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { otherOf, personName } from './boxes.ts';

type Props = Readonly<{
  role: Role;
  message: Message;
  archived: boolean;
  busy: boolean;
  /** Opened by the reader, not by the address: takes the focus. */
  focused: boolean;
  onArchive: () => void;
  onDelete: () => void;
  onClose: () => void;
}>;

export function MessagePane(props: Props) {
  const { message, archived, focused, onClose } = props;
  const t = useTranslations('messages');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <>
      <p className="px-4 pt-3 lg:hidden" data-print="no">
        <Button variant="quiet" icon="arrow-left" onClick={onClose}>
          {t('pane.back')}
        </Button>
      </p>
      <div className="px-4 pt-4 md:px-6">
        <h2 ref={heading} tabIndex={-1} className="text-18 md:text-22 break-words rounded">
          {message.subject}
        </h2>
        {archived && (
          <p className="mt-1">
            <Tag tone="outline">{t('row.archived')}</Tag>
          </p>
        )}
        <Facts message={message} />
      </div>
      <p className="px-4 py-4 md:px-6 max-w-[70ch] whitespace-pre-wrap break-words">
        <LinkedText text={message.text} />
      </p>
      <PaneActions {...props} />
    </>
  );
}

function Facts({ message }: Readonly<{ message: Message }>) {
  const t = useTranslations('messages');
  const { dateTime } = formatter(useLocale());
  const other = otherOf(message);
  const name = personName(other, t('gone'));
  const who = other?.email ? `${name} (${other.email})` : name;
  return (
    <div className="mt-2 text-14">
      <KeyList
        items={[
          { label: t(message.folder === 'sent' ? 'pane.to' : 'pane.from'), value: who },
          { label: t('pane.on'), value: dateTime(message.createdAt) },
        ]}
      />
    </div>
  );
}

function PaneActions({ role, message, archived, busy, onArchive, onDelete }: Props) {
  const t = useTranslations('messages');
  const gone = !otherOf(message)?.id;
  const received = message.folder === 'received' && !archived;
  return (
    <div className="px-4 pb-4 md:px-6" data-print="no">
      {gone && <Note className="mb-3">{t('pane.gone')}</Note>}
      <fieldset className="flex flex-wrap gap-2 pt-3 border-t border-line">
        <legend className="vh">{t('pane.actions')}</legend>
        {received && !gone && (
          <ButtonLink variant="primary" icon="send" href={paths.messageNew(role, { reply: message.id })}>
            {t('pane.reply')}
          </ButtonLink>
        )}
        {received && (
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
