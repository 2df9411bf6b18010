export function publishedAt(offer: {
  recrutor: { published_at: string | null };
  sentDate: string | null;
  createdAt: string;
}): string {
  return offer.recrutor.published_at ?? offer.sentDate ?? offer.createdAt;
}
