import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderBody } from '#lib/contract/orders/orders.ts';
import { ORDER_LIMITS } from '#lib/rules/orders/order-limits.ts';
import { type Package, readPackages } from '#upstream/packages/read.ts';
import { freeRefusal, REFUSAL_TEXTS } from '#upstream/plans/free-offer.ts';
import type { FreeRequester } from '#upstream/plans/free-requester.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { requirePayments } from '#upstream/platform/payment/takes-payments.ts';
import { orderLines, orders } from '#upstream/platform/schema/orders.ts';
import { knownBilling } from './billing.ts';
import { priceFor } from './price.ts';
import { linesOf } from './store.ts';

type Wanted = { pack: Package; quantity: number };

/** Prices come from the database. Adds up two lines of one package. */
async function packagesFor(tx: Db, { orders: wishes }: OrderBody): Promise<Wanted[]> {
  const known = new Map((await readPackages(tx)).map((pack) => [pack.id, pack]));
  const wanted = new Map<number, Wanted>();
  for (const [index, { productId, productRef, quantity }] of wishes.entries()) {
    const pack = known.get(productId);
    if (!pack) throw fieldError(`orders.${index}.productId`, 'unknown_package');
    if (pack.reference !== productRef) throw fieldError(`orders.${index}.productRef`, 'unknown_package');
    const sum = quantity + (wanted.get(pack.id)?.quantity ?? 0);
    if (sum > ORDER_LIMITS.quantity) throw fieldError(`orders.${index}.quantity`, 'order_quantity');
    if (pack.kind === 'free' && (wishes.length > 1 || sum > 1)) {
      throw fieldError(`orders.${index}.productId`, 'free_alone');
    }
    wanted.set(pack.id, { pack, quantity: sum });
  }
  return [...wanted.values()];
}

/**
 * The caller has locked the organisation.
 * @throws free_offer_used
 */
export async function refuseSecondFree(
  tx: Db,
  organisationId: number,
  requester: FreeRequester,
  now: Date,
): Promise<void> {
  const refusal = await freeRefusal(tx, organisationId, requester, now);
  if (refusal === 'used') throw apiError('free_offer_used');
  if (refusal) throw apiError('free_offer_used', { message: REFUSAL_TEXTS[refusal] });
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.organisationId, organisationId), eq(orders.status, 'free')));
  if (order) throw apiError('free_offer_used');
}

const signatureOf = (
  lines: { packageId: number; quantity: number; unitPriceCents: number; unitCount: number }[],
) =>
  lines
    .map((line) => [line.packageId, line.quantity, line.unitPriceCents, line.unitCount].join(':'))
    .toSorted()
    .join();

const rowOf = ({ pack, quantity }: Wanted) => ({
  packageId: pack.id,
  reference: pack.reference,
  title: pack.title,
  quantity,
  unitCount: pack.unitCount,
  unitPriceCents: pack.unitPriceCents,
});

/** Prevents a second order by a double click. */
async function sameOpenOrder(tx: Db, organisationId: number, wanted: string): Promise<number | undefined> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.organisationId, organisationId), eq(orders.status, 'awaiting_payment')))
    .orderBy(sql`${orders.id} desc`)
    .limit(20);
  for (const { id } of open) {
    if (signatureOf(await linesOf(tx, id)) === wanted) return id;
  }
  return undefined;
}

type Buyer = Pick<RecruiterCaller, 'organisationId' | 'userId'> & { requester: FreeRequester };

/**
 * At current prices, with the VAT of the known billing address. Locks the organisation; returns the id.
 * @throws ApiError 422 on `orders.N.…`; free_offer_used; sales_closed
 */
export async function placeOrder(
  tx: Db,
  { organisationId, userId: authorId, requester }: Buyer,
  body: OrderBody,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
): Promise<number> {
  const now = clock();
  await lockOrganisation(tx, organisationId);
  const wanted = await packagesFor(tx, body);
  if (wanted.some(({ pack }) => pack.kind !== 'free')) await requirePayments(tx, settings);
  if (wanted.some(({ pack }) => pack.kind === 'free')) {
    await refuseSecondFree(tx, organisationId, requester, now);
  }
  const lines = wanted.map(rowOf);
  const totalHtCents = lines.reduce(
    (sum, { quantity, unitCount, unitPriceCents }) => sum + quantity * unitCount * unitPriceCents,
    0,
  );
  const { billing } = await knownBilling(tx, organisationId);
  const price = priceFor(totalHtCents, billing);
  const same = await sameOpenOrder(tx, organisationId, signatureOf(lines));
  if (same) {
    // Only until the order has a confirmed billing address.
    await tx
      .update(orders)
      .set({ ...price, updatedAt: now })
      .where(and(eq(orders.id, same), isNull(orders.buyer)));
    return same;
  }
  const status = 'awaiting_payment' as const;
  const [order] = await tx
    .insert(orders)
    .values({ organisationId, authorId, status, totalHtCents, ...price, createdAt: now, updatedAt: now })
    .returning({ id: orders.id });
  if (!order) throw new Error('no order was placed');
  await tx.insert(orderLines).values(lines.map((line) => ({ orderId: order.id, ...line })));
  return order.id;
}
