import type { Role } from '#lib/contract/platform/operation.ts';

/** A favourite offer as the offline page shows it; its texts are in the language it was seen in. */
export type KeptFavourite = {
  id: number;
  title: string;
  company: string;
  town: string;
  /** A year, gross, with its currency; null where the offer names none. */
  salary: string | null;
};

/** What this browser keeps for the offline page, of the account that signed in last. */
export type OnDevice = {
  userId: number;
  role: Role;
  favourites: KeptFavourite[];
  /** Milliseconds since 1970 when the favourites were seen; null before. */
  seenAt: number | null;
};

const KEY = 'offline';

/** What is kept; null for nobody, and where storage is refused or holds something else. */
export function readOnDevice(): OnDevice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OnDevice> | null;
    return typeof kept?.userId === 'number' && Array.isArray(kept.favourites) ? (kept as OnDevice) : null;
  } catch {
    return null;
  }
}

function write(kept: OnDevice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or refused: the page then shows what it has.
  }
}

/** Says whose browser this is. What was kept of somebody else goes. */
export function keepPerson(userId: number, role: Role): void {
  if (readOnDevice()?.userId !== userId) write({ userId, role, favourites: [], seenAt: null });
}

/**
 * Keeps the candidate's favourites as they are now. Never fails: without an answer the former ones stay, with the
 * time they were seen.
 */
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
