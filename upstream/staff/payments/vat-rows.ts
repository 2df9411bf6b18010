import { and, asc, eq } from 'drizzle-orm';
import type { VatToCheck } from '#lib/contract/staff/payments.ts';
import type { Db } from '#upstream/platform/db.ts';
import { orders } from '#upstream/platform/schema/orders.ts';

/** As the index `orders_vat_to_check` has it. */
const isToCheck = and(eq(orders.status, 'paid'), eq(orders.vatCheck, 'pending'));

/** Paid orders whose VAT has to be checked, the oldest first. */
export async function vatToCheck(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: VatToCheck[]; total: number }> {
  const rows = await db
    .select()
    .from(orders)
    .where(isToCheck)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map(({ id, code, buyer, vatPercent, vatMention, totalHtCents, paidAt, createdAt }) => ({
    orderId: id,
    code,
    company: buyer?.companyName ?? '',
    address: buyer?.address ?? '',
    postalCode: buyer?.postalCode ?? '',
    city: buyer?.city ?? '',
    country: buyer?.country ?? '',
    siret: buyer?.siret ?? null,
    vatNumber: buyer?.vatNumber ?? null,
    percent: vatPercent,
    mention: vatMention,
    totalHtCents,
    paidAt: (paidAt ?? createdAt).toISOString(),
  }));
  return { data, total: await db.$count(orders, isToCheck) };
}
