import type { EndReason, Topic } from '#lib/contract/platform/events.ts';
import { createMemory } from './memory.ts';
import type { Notice } from './notify.ts';

/** One open page's stream: where to write, and whose it is. */
export type Stream = {
  userId: number;
  tokenId: number;
  send(topics: readonly Topic[]): void;
  beat(): void;
  end(reason: EndReason): void;
};

/** Streams of one person in this process: one a browser is meant. The oldest makes room. */
const PER_USER = 6;
/** Streams of this process. */
const IN_ALL = 5_000;

/** The streams that this process holds, by person. `now` counts milliseconds. */
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

  function end(asked: readonly Stream[], reason: EndReason): void {
    for (const stream of asked) {
      leave(stream);
      stream.end(reason);
    }
  }

  return {
    /** Whether another page can be served: not while notices are not heard, when it had better ask by itself. */
    takesMore: () => memory.isListening() && size < IN_ALL,
    all,
    of: (userId: number): Stream[] => [...(byUser.get(userId) ?? [])],
    leave,
    end,

    /** Adds a stream whose page knows what was said until `age` milliseconds ago; it is told the rest at once. */
    join(stream: Stream, age: number): void {
      const streams = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, streams.add(stream));
      size += 1;
      if (streams.size > PER_USER) end([...streams].slice(0, 1), 'replaced');
      const topics = memory.missed(stream.userId, age);
      if (topics.length > 0) stream.send(topics);
    },

    /** Passes a notice on to the person's streams. */
    tell(notice: Notice & { topic: Topic }): void {
      memory.keep(notice);
      for (const stream of byUser.get(notice.userId) ?? []) stream.send([notice.topic]);
    },

    /** Notices are heard from now on. */
    listening: memory.begin,

    /** Notices are heard no more: pages had better ask by themselves. */
    deaf(): void {
      memory.end();
      end(all(), 'restart');
    },
  };
}

export type Streams = ReturnType<typeof createStreams>;
