import { TOPICS, type Topic } from '#lib/contract/platform/events.ts';
import type { Notice } from './notify.ts';

/** Milliseconds. */
const REMEMBERED = 2 * 60_000;
/** Milliseconds for a page's request to arrive. */
export const ON_THE_WAY = 2_000;

/**
 * Remembers recent notices, so that a page misses nothing between its rendering and its stream. `now` in milliseconds.
 */
export function createMemory(now: () => number) {
  const versions = new Map<string, number>();
  let listeningSince = Number.POSITIVE_INFINITY;

  return {
    /** Notices before this may have been missed. */
    begin(): void {
      listeningSince = now();
      versions.clear();
    },

    end(): void {
      listeningSince = Number.POSITIVE_INFINITY;
    },

    isListening: () => listeningSince !== Number.POSITIVE_INFINITY,

    keep({ userId, topic }: Notice): void {
      const key = `${userId} ${topic}`;
      versions.delete(key);
      versions.set(key, now());
      for (const [old, at] of versions) {
        if (at >= now() - REMEMBERED) break;
        versions.delete(old);
      }
    },

    /** Topics of the last `age` milliseconds; all topics when that is unknown. */
    missed(userId: number, age: number): readonly Topic[] {
      const since = now() - age - ON_THE_WAY;
      if (!(since >= listeningSince && age <= REMEMBERED)) return TOPICS;
      return TOPICS.filter(
        (topic) => (versions.get(`${userId} ${topic}`) ?? Number.NEGATIVE_INFINITY) >= since,
      );
    },
  };
}
