import type { EndReason, Topic } from '#lib/contract/platform/events.ts';
import { createMemory } from './memory.ts';
import type { Notice } from './notify.ts';

export type Stream = {
  userId: number;
  tokenId: number;
  send(topics: readonly Topic[]): void;
  beat(): void;
  end(reason: EndReason): void;
};

/** Usually one per browser; the oldest is dropped. */
const PER_USER = 6;
const IN_ALL = 5_000;

/** `now` in milliseconds. */
export function createStreams(now: () => number = Date.now) {
  const memory = createMemory(now);
  const byUser = new Map<number, Set<Stream>>();
  let size = 0;

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  function leave(stream: Stream): void {
    const streams = byUser.get(stream.userId);
    if (!streams?.delete(stream)) return;
    size -= 1;
    if (streams.size === 0) byUser.delete(stream.userId);
  }

  function end(ending: readonly Stream[], reason: EndReason): void {
    for (const stream of ending) {
      leave(stream);
      stream.end(reason);
    }
  }

  return {
    /** False while notices are not received: pages should poll instead. */
    takesMore: () => memory.isListening() && size < IN_ALL,
    all,
    of: (userId: number): Stream[] => [...(byUser.get(userId) ?? [])],
    leave,
    end,

    /** Sends at once what the page missed in the last `age` milliseconds. */
    join(stream: Stream, age: number): void {
      const streams = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, streams.add(stream));
      size += 1;
      if (streams.size > PER_USER) end([...streams].slice(0, 1), 'replaced');
      const topics = memory.missed(stream.userId, age);
      if (topics.length > 0) stream.send(topics);
    },

    tell(notice: Notice & { topic: Topic }): void {
      memory.keep(notice);
      for (const stream of byUser.get(notice.userId) ?? []) stream.send([notice.topic]);
    },

    listening: memory.begin,

    /** Ends all streams, so that pages poll. */
    deaf(): void {
      memory.end();
      end(all(), 'restart');
    },
  };
}

export type Streams = ReturnType<typeof createStreams>;
