/** When an offer was published; its creation where an older upstream does not tell. ISO 8601. */
export function publishedAt(offer: {
  recrutor: { published_at: string | null };
  sentDate: string | null;
  createdAt: string;
}): string {
  return offer.recrutor.published_at ?? offer.sentDate ?? offer.createdAt;
}
