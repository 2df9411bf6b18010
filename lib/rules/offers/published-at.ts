export function publishedAt(offer: {
  partner: { publishedAt: string | null };
  sentDate: string | null;
  createdAt: string;
}): string {
  return offer.partner.publishedAt ?? offer.sentDate ?? offer.createdAt;
}
