import type { Role } from '#lib/contract/platform/operation.ts';

/** Texts are in the language they were seen in. */
export type KeptFavourite = {
  id: number;
  title: string;
  company: string;
  town: string;
  /** `28 500 € brut par an`; null without a salary. */
  salary: string | null;
};

/** For the account that signed in last. */
export type OnDevice = {
  userId: number;
  role: Role;
  favourites: KeptFavourite[];
  /** When the favourites were seen, in milliseconds since 1970; null before. */
  seenAt: number | null;
};

const KEY = 'offline';

/** Null for nobody, and when storage is refused or holds something else. */
export function readOnDevice(): OnDevice | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OnDevice> | null;
    return typeof stored?.userId === 'number' && Array.isArray(stored.favourites)
      ? (stored as OnDevice)
      : null;
  } catch {
    return null;
  }
}

function write(stored: OnDevice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Full or refused: the page shows what is stored.
  }
}

/** Deletes what was stored for another person. */
export function keepPerson(userId: number, role: Role): void {
  if (readOnDevice()?.userId !== userId) write({ userId, role, favourites: [], seenAt: null });
}

/** Never fails: without an answer the former favourites stay, with their time. */
export async function keepFavourites(): Promise<void> {
  try {
    const answer = await fetch('/api/favourites');
    if (!answer.ok) return;
    const { userId, favourites }: Pick<OnDevice, 'userId' | 'favourites'> = await answer.json();
    write({ userId, role: 'candidate', favourites, seenAt: Date.now() });
  } catch {
    // No network.
  }
}
