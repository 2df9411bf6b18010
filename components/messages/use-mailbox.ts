import { useState } from 'react';
import useSWR from 'swr';
import { useLive } from '#components/frame/live/use-live.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { list as listMessages, search as searchMessages } from '#lib/browser/operations/messages.ts';
import type { Message } from '#lib/contract/messages/messages.ts';
import { type Box, FOLDER_OF } from './boxes.ts';

export type MailboxPage = { data: Message[]; total: number; totalPages: number };

export type MailboxQuery = { page: number; limit: number; email: string; object: string };

async function readPage(box: Box, { page, limit, email, object }: MailboxQuery): Promise<MailboxPage> {
  const query = { type: FOLDER_OF[box], page, limit };
  const searches = email !== '' || object !== '';
  const call = browserClient();
  const {
    data,
    total = 0,
    totalPages = 0,
  } = searches
    ? await call(searchMessages, { query: { ...query, email, object } })
    : await call(listMessages, { query });
  return { data, total, totalPages };
}

const byTime = (one: Message, two: Message) => two.createdAt.localeCompare(one.createdAt) || two.id - one.id;

/** Messages archived here keep their place. */
const withKept = (rows: readonly Message[], archived: readonly Message[]) =>
  [...rows, ...archived.filter(({ id }) => !rows.some((row) => row.id === id))].toSorted(byTime);

/**
 * From the server's rendering, then reloaded at each change, also from another tab or person. Messages archived here
 * stay visible, marked as archived, until the page is reloaded.
 */
export function useMailbox(box: Box, query: MailboxQuery, initial: MailboxPage | null) {
  const [archived, setKept] = useState<readonly Message[]>([]);
  const { data, error, mutate } = useSWR(['mailbox', box, query], () => readPage(box, query), {
    fallbackData: initial ?? undefined,
    revalidateOnMount: initial === null,
    shouldRetryOnError: false,
  });
  useLive('messages', () => void mutate());

  // The server's rendering is not in the store, which is empty until the first answer.
  const change = (to: (rows: Message[]) => Message[]) =>
    mutate((page = data) => page && { ...page, data: to(page.data) }, { revalidate: false });
  return {
    rows: data ? withKept(data.data, archived) : null,
    total: data?.total ?? 0,
    failed: error !== undefined && !data,
    retry: () => void mutate(),
    isArchived: ({ id }: Message) => archived.some((message) => message.id === id),
    keepArchived: (message: Message) =>
      setKept((all) => [...all.filter(({ id }) => id !== message.id), { ...message, folder: 'archive' }]),
    showRead: (id: number, readerId: number) =>
      change((rows) =>
        rows.map((row) => (row.id === id ? { ...row, readBy: [...row.readBy, readerId] } : row)),
      ),
    drop: (id: number) => {
      setKept((all) => all.filter((message) => message.id !== id));
      return change((rows) => rows.filter((row) => row.id !== id));
    },
  };
}

export type Mailbox = ReturnType<typeof useMailbox>;
