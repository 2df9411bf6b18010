'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import useSWR from 'swr';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { SkeletonBlock } from '#components/ui/skeleton.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { read as markRead, one as readOne } from '#lib/browser/operations/messages.ts';
import type { Message } from '#lib/contract/messages/messages.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { type Box, isRead, MAILBOX_ID, rowId } from './boxes.ts';
import { MessagePane } from './message-pane.tsx';
import { MessageRow } from './message-row.tsx';
import {
  type MailboxPage,
  type MailboxQuery,
  type Mailbox as MailboxState,
  useMailbox,
} from './use-mailbox.ts';
import { useMessageActions } from './use-message-actions.ts';
import { hrefWith, useOpenMessage } from './use-open-message.ts';

type Props = Readonly<{
  role: Role;
  box: Box;
  query: MailboxQuery;
  /** The page's query, for the links of the rows. */
  search: string;
  /** The server's page; null when it failed. */
  initial: MailboxPage | null;
  /** The address's message, and its content from the server. */
  openId: number | null;
  opened: Message | null;
  empty: ReactNode;
}>;

/** From the list, or loaded when it is on another page. */
function useOpened(mailbox: MailboxState, id: number | null, opened: Message | null) {
  const listed = mailbox.rows?.find((row) => row.id === id);
  const { data, error } = useSWR(
    id !== null && mailbox.rows && !listed ? ['message', id] : null,
    async () => (await browserClient()(readOne, { params: { id: id ?? 0 } })).data,
    { fallbackData: opened?.id === id ? opened : undefined, shouldRetryOnError: false },
  );
  return { message: listed ?? (id === null ? undefined : data), lost: !listed && error !== undefined };
}

function useReading(message: Message | undefined, mailbox: MailboxState) {
  const read = useEffectEvent(async (unread: Message) => {
    await mailbox.showRead(unread.id, unread.recipientId);
    await browserClient()(markRead, { params: { id: unread.id } }).catch(() => undefined);
    dispatchEvent(new Event(COUNTERS_CHANGED));
  });
  const unreadId = message && !isRead(message) ? message.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened unread
  useEffect(() => {
    if (message && unreadId !== null) void read(message);
  }, [unreadId]);
}

export function Mailbox(props: Props) {
  const { role, box, query, initial, opened } = props;
  const t = useTranslations('messages');
  const mailbox = useMailbox(box, query, initial);
  const place = useOpenMessage(props.openId);
  const [focused, setFocused] = useState(false);
  const { message, lost } = useOpened(mailbox, place.id, opened);
  const actions = useMessageActions(mailbox, place.forget);
  useReading(message, mailbox);
  const close = () => {
    const id = place.id;
    place.close();
    setTimeout(() => document.getElementById(rowId(id ?? 0))?.focus(), 100);
  };
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-4 lg:items-start">
      <div className={clsx(place.id !== null && 'hidden lg:block')}>
        <Rows
          {...props}
          mailbox={mailbox}
          currentId={place.id}
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
        {message ? (
          <MessagePane
            key={message.id}
            role={role}
            message={message}
            focused={focused}
            archived={mailbox.isArchived(message)}
            busy={actions.busy}
            onArchive={() => actions.archive(message)}
            onDelete={() => void actions.remove(message)}
            onClose={close}
          />
        ) : (
          <NoMessage chosen={place.id !== null} lost={lost} onClose={place.forget} />
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
  Readonly<{ mailbox: MailboxState; currentId: number | null; onOpen: (id: number) => void }>;

function Rows({ box, search, mailbox, currentId, onOpen, empty }: RowsProps) {
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
            <li key={row.id} className="not-first:border-t border-line">
              <MessageRow
                message={row}
                href={hrefWith(search, row.id)}
                current={row.id === currentId}
                archived={mailbox.isArchived(row)}
                onOpen={() => onOpen(row.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
