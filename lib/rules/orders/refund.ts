/** Cents of an order that one person may refund alone; all above need a second person. */
export const REFUND_ALONE_CENTS = 50_000;

/**
 * Counts what was refunded without a second person before, so that nobody splits a refund to stay below.
 * @param aloneCents refunded so far by one person each
 */
export const needsSecondPerson = (aloneCents: number, amountCents: number): boolean =>
  aloneCents + amountCents > REFUND_ALONE_CENTS;

/** Cents. */
export type Amounts = Readonly<{ totalHtCents: number; totalVatCents: number; totalTtcCents: number }>;

/**
 * Splits the next credit of an invoice with one rate into base and tax, rounded over all credits of the invoice
 * together: once everything is credited, they come to the invoice’s own base and tax.
 * @param before what its earlier credit notes come to
 * @param amountCents tax included, at least 1
 * @throws when the credits would exceed the invoice
 */
export function creditShare(invoice: Amounts, before: Amounts, amountCents: number): Amounts {
  const credited = before.totalTtcCents + amountCents;
  if (amountCents < 1 || credited > invoice.totalTtcCents)
    throw new Error('more is credited than was invoiced');
  const taxShare = Math.round((invoice.totalVatCents * credited) / invoice.totalTtcCents);
  const totalVatCents = Math.min(Math.max(taxShare - before.totalVatCents, 0), amountCents);
  return { totalHtCents: amountCents - totalVatCents, totalVatCents, totalTtcCents: amountCents };
}
