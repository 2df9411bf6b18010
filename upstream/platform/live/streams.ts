import { type EndReason, TOPICS, type Topic } from '#lib/contract/events.ts';
import type { Notice } from './tell.ts';

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
/** How far back a page may ask what it missed, in milliseconds. */
const REMEMBERED = 2 * 60_000;
/** Longest that a page's request is thought to take until it is here, in milliseconds. */
export const ON_THE_WAY = 2_000;

/**
 * The streams that this process holds, by person, and what has been said of late: a page that was rendered, or cut
 * off, a moment before its stream stands misses nothing. `now` counts milliseconds.
 */
export function createStreams(now: () => number = Date.now) {
  const byUser = new Map<number, Set<Stream>>();
  /** When each topic was last said of a person; the oldest first. */
  const said = new Map<string, number>();
  let size = 0;
  let listeningSince = Number.POSITIVE_INFINITY;

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  function leave(stream: Stream): void {
    const streams = byUser.get(stream.userId);
    if (!streams?.delete(stream)) return;
    size -= 1;
    if (streams.size === 0) byUser.delete(stream.userId);
  }

  function end(stream: Stream, reason: EndReason): void {
    leave(stream);
    stream.end(reason);
  }

  function remember({ userId, topic }: Notice): void {
    const key = `${userId} ${topic}`;
    said.delete(key);
    said.set(key, now());
    for (const [old, at] of said) {
      if (at >= now() - REMEMBERED) break;
      said.delete(old);
    }
  }

  /** Topics said of a person in the last `age` milliseconds; all of them when that is not known. */
  function missed(userId: number, age: number): readonly Topic[] {
    const since = now() - age - ON_THE_WAY;
    if (!(since >= listeningSince && age <= REMEMBERED)) return TOPICS;
    return TOPICS.filter((topic) => (said.get(`${userId} ${topic}`) ?? Number.NEGATIVE_INFINITY) >= since);
  }

  function endAll(reason: EndReason): void {
    for (const stream of all()) end(stream, reason);
  }

  return {
    /** Whether another page can be served: not while notices are not heard, when it had better ask by itself. */
    takesMore: () => listeningSince !== Number.POSITIVE_INFINITY && size < IN_ALL,
    all,
    endAll,

    /** Adds a stream whose page knows what was said until `age` milliseconds ago; it is told the rest at once. */
    join(stream: Stream, age: number): void {
      const streams = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, streams.add(stream));
      size += 1;
      const [oldest] = streams;
      if (streams.size > PER_USER && oldest) end(oldest, 'replaced');
      const topics = missed(stream.userId, age);
      if (topics.length > 0) stream.send(topics);
    },

    leave,

    /** Passes a notice on to the person's streams. */
    tell(notice: Notice & { topic: Topic }): void {
      remember(notice);
      for (const stream of byUser.get(notice.userId) ?? []) stream.send([notice.topic]);
    },

    /** Notices are heard from now on: whoever comes may have missed anything that was said before. */
    listening(): void {
      listeningSince = now();
      said.clear();
    },

    /** Notices are heard no more. */
    deaf(): void {
      listeningSince = Number.POSITIVE_INFINITY;
      endAll('restart');
    },

    /** Ends the streams whose session is not among those that stand. */
    keepOnly(asked: readonly Stream[], standing: ReadonlySet<number>): void {
      for (const stream of asked) if (!standing.has(stream.tokenId)) end(stream, 'session');
    },

    of: (userId: number): Stream[] => [...(byUser.get(userId) ?? [])],
  };
}

export type Streams = ReturnType<typeof createStreams>;
