/** An unsent version of a form, stored in this browser. */
export type DeviceCopy<T> = {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The revision that the form began from; 0 for a new object. */
  revision: number;
  /** A stored version that somebody's own version replaced, not unsent input. */
  replaced: boolean;
  /** Sent with a registration, which its address has to confirm. */
  sent?: boolean;
  values: T;
};

export const PREFIX = 'form:';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** The name under which the browser stores a copy. */
export const copyKey = (key: string): string => PREFIX + key;

export function parse<T>(text: string | null): DeviceCopy<T> | null {
  try {
    const copy = JSON.parse(text ?? 'null') as Partial<DeviceCopy<T>> | null;
    const whole = typeof copy?.savedAt === 'number' && typeof copy.values === 'object' && copy.values;
    return whole ? (copy as DeviceCopy<T>) : null;
  } catch {
    return null;
  }
}

/** Deletes copies of any form that are over a month old. */
export function forgetOld(now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const copy = parse(localStorage.getItem(key));
    if (!copy || now - copy.savedAt > KEPT_FOR) localStorage.removeItem(key);
  }
}

/** Null without a copy, after a month, and when storage is refused. */
export function readCopy<T>(key: string, now = Date.now()): DeviceCopy<T> | null {
  try {
    forgetOld(now);
    return parse<T>(localStorage.getItem(copyKey(key)));
  } catch {
    return null;
  }
}

/** False when the browser refuses (private mode, full storage). */
export function writeCopy<T>(key: string, copy: DeviceCopy<T>): boolean {
  try {
    localStorage.setItem(copyKey(key), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Removes the copy of that time; a later one, of another tab, stays. */
export function removeCopy(key: string, savedAt: number): void {
  if (readCopy(key)?.savedAt !== savedAt) return;
  try {
    localStorage.removeItem(copyKey(key));
  } catch {
    // Without storage there are no copies.
  }
}

/** Gives a copy another key, unless that key has one. The copy stays where it is when storage is refused. */
export function moveCopy(from: string, to: string): void {
  const copy = readCopy(from);
  if (!copy || readCopy(to)) return;
  if (writeCopy(to, copy)) removeCopy(from, copy.savedAt);
}
