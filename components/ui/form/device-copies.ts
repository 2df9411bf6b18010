/** What a form held, kept in this browser beside what the server has. */
export type DeviceCopy<T> = {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The revision of the stored object that the form began from; 0 for a new one. */
  revision: number;
  /** It is no unsent typing but a stored version that somebody's own version has replaced. */
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

/** Forgets the copies, of whatever form, that nobody came back to for a month. */
function forgetOld(now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const copy = parse(localStorage.getItem(key));
    if (!copy || now - copy.savedAt > KEPT_FOR) localStorage.removeItem(key);
  }
}

/** Forgets every copy of one person, whose id their keys begin with. */
export function removeCopiesOf(userId: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}${userId}:`)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage has kept nothing either.
  }
}

/** The copy kept under a key; null without one, when it is over a month old, and where storage is refused. */
export function readCopy<T>(key: string, now = Date.now()): DeviceCopy<T> | null {
  try {
    forgetOld(now);
    return parse<T>(localStorage.getItem(PREFIX + key));
  } catch {
    return null;
  }
}

/**
 * The copies of one person, each with its place: what its key says after the id (`cv:12`, `offer:new`). None where
 * storage is refused.
 */
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

/** Keeps a copy; false when the browser refuses (private mode, full storage). */
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
    // A browser that refuses storage has kept nothing either.
  }
}
