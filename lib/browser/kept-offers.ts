import { KEPT_OFFERS } from './kept-key.ts';

/** `at`: when it was kept, in milliseconds since 1970. */
export type KeptOffer = { id: number; title: string; at: number };

export const MOST_KEPT = 50;

const isKeptOffer = (value: Partial<KeptOffer> | null): value is KeptOffer =>
  Number.isSafeInteger(value?.id) && typeof value?.title === 'string' && typeof value.at === 'number';

/** The favourites of visitors, the latest first. */
export function keptOffers(): KeptOffer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT_OFFERS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptOffer).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** @throws where storage is refused or full */
function write(offers: readonly KeptOffer[]): void {
  if (offers.length > 0) localStorage.setItem(KEPT_OFFERS, JSON.stringify(offers));
  else localStorage.removeItem(KEPT_OFFERS);
}

/** Whether there was room for it. */
export function keepOffer({ id, title }: Pick<KeptOffer, 'id' | 'title'>): boolean {
  const others = keptOffers().filter((offer) => offer.id !== id);
  if (others.length >= MOST_KEPT) return false;
  try {
    write([{ id, title, at: Date.now() }, ...others]);
    return true;
  } catch {
    return false;
  }
}

export function removeKept(id: number): void {
  try {
    write(keptOffers().filter((offer) => offer.id !== id));
  } catch {
    // It stays.
  }
}
