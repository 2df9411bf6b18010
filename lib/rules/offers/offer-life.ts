/** Days that an offer stays online from its publication, unless its package says otherwise. */
export const OFFER_LIFE_DAYS = 60;

const DAY = 86_400_000;

/** The moment an offer expires. Days are of 24 hours, so summer time moves the hour and never the length. */
export function expiryOf(publishedAt: Date, days: number = OFFER_LIFE_DAYS): Date {
  return new Date(publishedAt.getTime() + days * DAY);
}

/** Whether an offer's time is over; at the very moment of expiry it is. */
export function isExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now.getTime();
}

/** Days after its expiry that an offer still has a page, which says that it is over. */
const SHOWN_AFTER_EXPIRY_DAYS = 30;

/** Whether an offer expired so long ago that its page is gone. */
export function isPast(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() + SHOWN_AFTER_EXPIRY_DAYS * DAY <= now.getTime();
}

/** What decides whether an offer is live. */
export type OfferLife = {
  status: 'draft' | 'published';
  isActive: boolean;
  expiresAt: Date | null;
  deletedAt: Date | null;
};

/** Whether an offer is shown in lists and can be applied to: published, active, not deleted, not expired. */
export function isLive(offer: OfferLife, now: Date): boolean {
  return (
    offer.status === 'published' &&
    offer.isActive &&
    offer.deletedAt === null &&
    !isExpired(offer.expiresAt, now)
  );
}
