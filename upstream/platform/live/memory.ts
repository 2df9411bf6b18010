import { TOPICS, type Topic } from '#lib/contract/platform/events.ts';
import type { Notice } from './notify.ts';

/** How far back a page may ask what it missed, in milliseconds. */
const REMEMBERED = 2 * 60_000;
/** Longest that a page's request is thought to take until it is here, in milliseconds. */
export const ON_THE_WAY = 2_000;

/**
 * What has been said of late: a page that was rendered, or cut off, a moment before its stream stands misses nothing.
 * `now` counts milliseconds.
 */
export function createMemory(now: () => number) {
  /** When each topic was last said of a person; the oldest first. */
  const said = new Map<string, number>();
  let listeningSince = Number.POSITIVE_INFINITY;

  return {
    /** Notices are heard from now on; whatever was said before may have been missed. */
    begin(): void {
      listeningSince = now();
      said.clear();
    },

    /** Notices are heard no more. */
    end(): void {
      listeningSince = Number.POSITIVE_INFINITY;
    },

    isListening: () => listeningSince !== Number.POSITIVE_INFINITY,

    keep({ userId, topic }: Notice): void {
      const key = `${userId} ${topic}`;
      said.delete(key);
      said.set(key, now());
      for (const [old, at] of said) {
        if (at >= now() - REMEMBERED) break;
        said.delete(old);
      }
    },

    /** Topics said of a person in the last `age` milliseconds; all of them when that is not known. */
    missed(userId: number, age: number): readonly Topic[] {
      const since = now() - age - ON_THE_WAY;
      if (!(since >= listeningSince && age <= REMEMBERED)) return TOPICS;
      return TOPICS.filter((topic) => (said.get(`${userId} ${topic}`) ?? Number.NEGATIVE_INFINITY) >= since);
    },
  };
}
