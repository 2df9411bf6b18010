/** An unsent version of a form, stored in this browser. */
export type DeviceCopy<T> = {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The revision that the form began from; 0 for a new object. */
  revision: number;
  /** A stored version that somebody's own version replaced, not unsent input. */
  replaced: boolean;
  values: T;
};

const PREFIX = 'form:';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

function parse<T>(text: string | null): DeviceCopy<T> | null {
  try {
    const copy = JSON.parse(text ?? 'null') as Partial<DeviceCopy<T>> | null;
    const whole = typeof copy?.savedAt === 'number' && typeof copy.values === 'object' && copy.values;
    return whole ? (copy as DeviceCopy<T>) : null;
  } catch {
    return null;
  }
}

/** Deletes copies of any form that are over a month old. */
function forgetOld(now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const copy = parse(localStorage.getItem(key));
    if (!copy || now - copy.savedAt > KEPT_FOR) localStorage.removeItem(key);
  }
}

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

/** Null without a copy, after a month, and when storage is refused. */
export function readCopy<T>(key: string, now = Date.now()): DeviceCopy<T> | null {
  try {
    forgetOld(now);
    return parse<T>(localStorage.getItem(PREFIX + key));
  } catch {
    return null;
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

/** False when the browser refuses (private mode, full storage). */
export function writeCopy<T>(key: string, copy: DeviceCopy<T>): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage there are no copies.
  }
}

/** Gives a copy another key, unless that key has one. The copy stays where it is when storage is refused. */
export function moveCopy(from: string, to: string): void {
  const copy = readCopy(from);
  if (!copy || readCopy(to)) return;
  if (writeCopy(to, copy)) removeCopy(from);
}
