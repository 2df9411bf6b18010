import { type DeviceCopy, forgetOld, PREFIX, parse } from './device-copies.ts';

/** Keys begin with the person's id. */
export function removeCopiesOf(userId: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}${userId}:`)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no copies.
  }
}

/** With the part of the key after the person's id (`cv:12`, `offer:new`). None when storage is refused. */
export function copiesOf<T>(userId: number, now = Date.now()): { place: string; copy: DeviceCopy<T> }[] {
  const start = `${PREFIX}${userId}:`;
  try {
    forgetOld(now);
    return Object.keys(localStorage).flatMap((key) => {
      const copy = key.startsWith(start) ? parse<T>(localStorage.getItem(key)) : null;
      return copy ? [{ place: key.slice(start.length), copy }] : [];
    });
  } catch {
    return [];
  }
}
