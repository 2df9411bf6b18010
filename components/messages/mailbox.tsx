'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { SkeletonBlock } from '#components/ui/skeleton.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { read as markRead } from '#lib/browser/operations/messages.ts';
import type { Conversation, Message } from '#lib/contract/messages/messages.ts';
import type { Thread } from '#lib/contract/messages/thread.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { type Box, FOLDER_OF, isUnread, MAILBOX_ID, rowId } from './boxes.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { ConversationRow } from './conversation-row.tsx';
import {
  type MailboxPage,
  type MailboxQuery,
  type Mailbox as MailboxState,
  useMailbox,
} from './use-mailbox.ts';
import { useMessageActions } from './use-message-actions.ts';
import { hrefWith, useOpenMessage } from './use-open-message.ts';
import { useThread } from './use-thread.ts';

type Props = Readonly<{
  role: Role;
  box: Box;
  query: MailboxQuery;
  /** The page's query, for the links of the rows. */
  search: string;
  /** The server's page; null when it failed. */
  initial: MailboxPage | null;
  /** The message in the address, whose conversation is open, and that conversation from the server. */
  openId: number | null;
  opened: Thread | null;
  empty: ReactNode;
}>;

/** Marks the newest unread message of the open conversation as read, and with it the earlier ones. */
function useReading(messages: readonly Message[] | undefined, onRead: () => unknown) {
  const unreadId = messages?.find(isUnread)?.id;
  const read = useEffectEvent(async (id: number) => {
    await onRead();
    await browserClient()(markRead, { params: { id } }).catch(() => undefined);
    dispatchEvent(new Event(COUNTERS_CHANGED));
  });
  useEffect(() => {
    if (unreadId !== undefined) void read(unreadId);
  }, [unreadId]);
}

/** The row of the open conversation; undefined when it is on another page or in another folder. */
const rowOf = (
  rows: readonly Conversation[] | null,
  openId: number | null,
  messages: readonly Message[] = [],
) => rows?.find(({ newest }) => newest.id === openId || messages.some(({ id }) => id === newest.id));

export function Mailbox(props: Props) {
  const { role, box, query, initial, opened } = props;
  const t = useTranslations('messages');
  const mailbox = useMailbox(box, query, initial);
  const place = useOpenMessage(props.openId);
  const [focused, setFocused] = useState(false);
  const pressed = rowOf(mailbox.rows, place.id);
  const thread = useThread(place.id, { opened: place.id === props.openId ? opened : null, row: pressed });
  const { messages } = thread;
  const row = pressed ?? rowOf(mailbox.rows, place.id, messages);
  const actions = useMessageActions(mailbox, place.forget);
  useReading(messages, () => row && mailbox.showRead(row));
  const close = () => {
    const id = row?.newest.id ?? 0;
    place.close();
    setTimeout(() => document.getElementById(rowId(id))?.focus(), 100);
  };
  // What the actions are about: the messages of this folder, else of the one that the newest message is in.
  const subject = row?.newest ?? messages?.find(({ folder }) => folder === FOLDER_OF[box]) ?? messages?.[0];
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-4 lg:items-start">
      <div className={clsx(place.id !== null && 'hidden lg:block')}>
        <Rows
          {...props}
          mailbox={mailbox}
          current={row}
          onOpen={(id) => {
            setFocused(true);
            place.open(id);
          }}
        />
      </div>
      <section
        aria-label={t('pane.label')}
        data-open={place.id !== null || undefined}
        className={clsx('bg-paper border border-line rounded', place.id === null && 'hidden lg:block')}
      >
        {messages && subject ? (
          <ConversationPane
            key={place.id}
            role={role}
            thread={{ ...thread, messages }}
            subject={subject}
            focused={focused}
            archived={row !== undefined && mailbox.isArchived(row)}
            busy={actions.busy}
            onArchive={() => actions.archive(subject, row)}
            onDelete={() => void actions.remove(subject)}
            onClose={close}
          />
        ) : (
          <NoMessage chosen={place.id !== null} lost={thread.isLost} onClose={place.forget} />
        )}
      </section>
    </div>
  );
}

type NoMessageProps = Readonly<{ chosen: boolean; lost: boolean; onClose: () => void }>;

/** None chosen, loading, or deleted. */
function NoMessage({ chosen, lost, onClose }: NoMessageProps) {
  const t = useTranslations('messages');
  if (chosen && !lost) return <SkeletonBlock className="border-0" />;
  return (
    <div className="px-4 py-10 text-center text-steel">
      <p>{t(chosen ? 'pane.lost' : 'pane.none')}</p>
      {chosen && (
        <button type="button" onClick={onClose} className="mt-3 min-h-11 font-semibold underline lg:hidden">
          {t('pane.back')}
        </button>
      )}
    </div>
  );
}

type RowsProps = Props &
  Readonly<{ mailbox: MailboxState; current: Conversation | undefined; onOpen: (id: number) => void }>;

function Rows({ box, search, mailbox, current, onOpen, empty }: RowsProps) {
  const t = useTranslations('messages');
  const { rows } = mailbox;
  if (mailbox.failed) return <ErrorNote message={t('failed')} onRetry={mailbox.retry} />;
  if (!rows) return <SkeletonBlock />;
  return (
    <section id={MAILBOX_ID} tabIndex={-1} aria-label={t(`boxes.${box}.title`)} className="rounded">
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className="bg-paper border border-line rounded lg:overflow-y-auto lg:min-h-[190px] lg:max-h-[max(190px,calc(100dvh-14rem))]">
          {rows.map((row) => (
            <li key={row.newest.id} className="not-first:border-t border-line">
              <ConversationRow
                conversation={row}
                href={hrefWith(search, row.newest.id)}
                current={row === current}
                archived={mailbox.isArchived(row)}
                onOpen={() => onOpen(row.newest.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
