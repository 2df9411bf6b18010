export const OFFER_LIFE_DAYS = 60;

const DAY = 86_400_000;

/** Days are 24 hours: summer time moves the hour, never the length. */
export function expiryOf(publishedAt: Date, days: number = OFFER_LIFE_DAYS): Date {
  return new Date(publishedAt.getTime() + days * DAY);
}

export function isExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now.getTime();
}

/** Days after its expiry that an offer still has a page, which says that it is over. */
const SHOWN_AFTER_EXPIRY_DAYS = 30;

export function isPast(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() + SHOWN_AFTER_EXPIRY_DAYS * DAY <= now.getTime();
}

export type OfferLife = {
  status: 'draft' | 'published';
  isActive: boolean;
  expiresAt: Date | null;
  deletedAt: Date | null;
};

export function isLive(offer: OfferLife, now: Date): boolean {
  return (
    offer.status === 'published' &&
    offer.isActive &&
    offer.deletedAt === null &&
    !isExpired(offer.expiresAt, now)
  );
}
