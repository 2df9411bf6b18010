import { useState } from 'react';
import useSWR from 'swr';
import { useLive } from '#components/frame/live/use-live.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { conversations as listConversations } from '#lib/browser/operations/messages.ts';
import type { Conversation } from '#lib/contract/messages/messages.ts';
import { type Box, FOLDER_OF } from './boxes.ts';

export type MailboxPage = { data: Conversation[]; total: number; totalPages: number };

export type MailboxQuery = { page: number; limit: number; email: string; object: string };

async function readPage(box: Box, query: MailboxQuery): Promise<MailboxPage> {
  const answer = await browserClient()(listConversations, { query: { type: FOLDER_OF[box], ...query } });
  return { data: answer.data, total: answer.total ?? 0, totalPages: answer.totalPages ?? 0 };
}

const isSame = (one: Conversation, two: Conversation) => one.newest.id === two.newest.id;

/** Conversations archived here keep their place. */
const withArchived = (rows: readonly Conversation[], archived: readonly Conversation[]) =>
  [...rows, ...archived.filter((each) => !rows.some((row) => isSame(row, each)))].toSorted(
    (one, two) => two.newest.id - one.newest.id,
  );

/**
 * From the server's rendering, then reloaded at each change, also from another tab or person. Conversations archived
 * here stay visible, marked as archived, until the page is reloaded.
 */
export function useMailbox(box: Box, query: MailboxQuery, initial: MailboxPage | null) {
  const [archived, setArchived] = useState<readonly Conversation[]>([]);
  const { data, error, mutate } = useSWR(['mailbox', box, query], () => readPage(box, query), {
    fallbackData: initial ?? undefined,
    revalidateOnMount: initial === null,
    shouldRetryOnError: false,
  });
  useLive('messages', () => void mutate());

  // The server's rendering is not in the store, which is empty until the first answer.
  const change = (to: (rows: Conversation[]) => Conversation[]) =>
    mutate((page = data) => page && { ...page, data: to(page.data) }, { revalidate: false });
  return {
    rows: data ? withArchived(data.data, archived) : null,
    failed: error !== undefined && !data,
    retry: () => void mutate(),
    isArchived: (row: Conversation) => archived.some((each) => isSame(each, row)),
    showArchived: (row: Conversation) =>
      setArchived((all) => [
        ...all.filter((each) => !isSame(each, row)),
        { ...row, newest: { ...row.newest, folder: 'archive' } },
      ]),
    showRead: (row: Conversation) =>
      change((rows) => rows.map((each) => (isSame(each, row) ? { ...each, unread: false } : each))),
    drop: (id: number) => {
      setArchived((all) => all.filter(({ newest }) => newest.id !== id));
      return change((rows) => rows.filter(({ newest }) => newest.id !== id));
    },
  };
}

export type Mailbox = ReturnType<typeof useMailbox>;
