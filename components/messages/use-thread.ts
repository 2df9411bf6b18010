import useSWRInfinite from 'swr/infinite';
import { useLive } from '#components/frame/live/use-live.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { thread as readThread } from '#lib/browser/operations/messages.ts';
import type { Conversation, Message } from '#lib/contract/messages/messages.ts';
import { THREAD_LENGTH, type Thread } from '#lib/contract/messages/thread.ts';

export type OpenThread = {
  /** The newest first; undefined until they are known. */
  messages: readonly Message[] | undefined;
  /** None of the reader's messages has this id. */
  isLost: boolean;
  /** How many older messages are not shown. */
  older: number;
  showOlder: () => void;
};

type Known = {
  /** From the server's rendering. */
  opened: Thread | null;
  /** The row that was pressed, whose message shows while the others are read. */
  row: Conversation | undefined;
};

/** What was exchanged with the other person of a message, page by page. */
export function useThread(id: number | null, { opened, row }: Known): OpenThread {
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index) => (id === null ? null : (['thread', id, index] as const)),
    async ([, messageId, index]): Promise<Thread> => {
      const request = { params: { id: messageId }, query: { page: index + 1, limit: THREAD_LENGTH } };
      const answer = await browserClient()(readThread, request);
      return { messages: answer.data, total: answer.total ?? 0 };
    },
    {
      fallbackData: opened ? [opened] : undefined,
      revalidateFirstPage: opened === null,
      shouldRetryOnError: false,
    },
  );
  useLive('messages', () => void mutate());
  const known = data?.flatMap((page) => page.messages);
  const messages = known ?? (row && [row.newest]);
  return {
    messages: id === null ? undefined : messages,
    isLost: error !== undefined && !known,
    older: Math.max(0, (data?.at(-1)?.total ?? 0) - (known?.length ?? 0)),
    showOlder: () => void setSize(size + 1),
  };
}
