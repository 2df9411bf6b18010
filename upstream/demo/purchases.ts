import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { InvoiceBuyer } from '#lib/contract/invoices/invoices.ts';
import { sellerOf, sellerSettings } from '#lib/operator/seller.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { isSiren, isSiret } from '#lib/rules/orders/siret.ts';
import { VAT_PERCENT, vatCents } from '#lib/rules/orders/vat.ts';
import { vatNumberOfSiret } from '#lib/rules/orders/vat-number.ts';
import { designationOf, nextNumber, writeInvoice } from '#upstream/invoices/issue.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { billingProfiles, orderLines, orders } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import type { Person } from './cast.ts';
import type { DemoRun } from './generate.ts';

type Package = typeof packages.$inferSelect;

type Purchase = {
  bought: Package;
  quantity: number;
  at: Date;
  status: 'paid' | 'cancelled';
  planId?: number;
};

/** Valid check digits, but no company has this number. */
const DEMO_SIRET = '00000002600013';

const CHECK_DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Of the company of a demo recruiter; companies share no SIREN. No company has such a number. */
export function demoSiret(recruiterId: number): string {
  const digits = String(recruiterId).padStart(8, '0');
  const siren = CHECK_DIGITS.map((last) => digits + last).find(isSiren) ?? '';
  return CHECK_DIGITS.map((last) => `${siren}0001${last}`).find(isSiret) ?? DEMO_SIRET;
}

const SELLER = sellerOf(z.object(sellerSettings).parse({}), 'contact@bielle.test');

/** Invoices say what the company does. */
async function writeBilling(run: DemoRun, person: Person): Promise<InvoiceBuyer> {
  const { id, companyName, firstName, lastName, email, address, postalCode, city } = person;
  const place = { address, postalCode, city, country: 'FR' };
  await run.db.update(organisations).set(place).where(eq(organisations.id, id));
  const contact = { firstName, lastName, email };
  await run.db.insert(billingProfiles).values({ organisationId: id, ...contact, updatedAt: run.now });
  const siret = demoSiret(id);
  return { companyName, ...contact, ...place, siret, vatNumber: vatNumberOfSiret(siret) };
}

async function writeOrder(run: DemoRun, recruiterId: number, purchase: Purchase, buyer: InvoiceBuyer) {
  const { bought, quantity, at, status } = purchase;
  const totalHtCents = bought.unitPriceCents * bought.unitCount * quantity;
  const totalTtcCents = totalHtCents + vatCents(totalHtCents);
  const isPaid = status === 'paid';
  const code = isPaid ? await nextNumber(run.db, 'DEMO-BC', at) : null;
  const [order] = await run.db
    .insert(orders)
    .values({
      organisationId: recruiterId,
      code,
      status,
      totalHtCents,
      totalTtcCents,
      buyer,
      createdAt: at,
      updatedAt: at,
      ...(isPaid ? { paidAt: at, paymentMethod: 'card' } : {}),
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('A demo order was not written');
  const { id: packageId, reference, title, unitCount, unitPriceCents } = bought;
  const line = { quantity, unitCount, unitPriceCents };
  const designation = designationOf(title, bought, { quantity, from: at });
  await run.db.insert(orderLines).values({ orderId: order.id, packageId, reference, title, ...line });
  if (code === null) return order.id;
  await writeInvoice(
    run.db,
    {
      orderId: order.id,
      orderCode: code,
      organisationId: recruiterId,
      buyer,
      totalTtcCents,
      paidAt: at,
      vatPercent: VAT_PERCENT,
      vatMention: null,
      paymentMethod: 'card',
      lines: [{ designation, ...line }],
    },
    // Marked as mailed, so that no mail is sent.
    { series: 'DEMO-FA', seller: SELLER, now: at, mailedAt: at },
  );
  return order.id;
}

async function writeUsedUpPlan(run: DemoRun, recruiterId: number, { bought, quantity, at }: Purchase) {
  const offersTotal = bought.offersCredited * quantity;
  const [plan] = await run.db
    .insert(plans)
    .values({
      organisationId: recruiterId,
      packageId: bought.id,
      offersTotal,
      offersLeft: 0,
      startsAt: at,
      expiresAt: expiryOf(at, bought.planDays),
      createdAt: at,
    })
    .returning({ id: plans.id });
  return plan?.id;
}

/**
 * A first order of single offers, an abandoned order, and the current plan; paid orders have an invoice in the demo
 * series.
 */
export async function addPurchases(run: DemoRun, recruiter: Person): Promise<void> {
  const known = await run.db.select().from(packages).orderBy(asc(packages.id));
  const single = known.find(({ reference }) => reference === 'autonome');
  const [current] = await run.db
    .select()
    .from(plans)
    .where(and(eq(plans.organisationId, recruiter.id), eq(plans.isFree, false)));
  const bought = known.find(({ id }) => id === current?.packageId);
  if (!single || !current || !bought) return;
  const purchases: Purchase[] = [
    { bought: single, quantity: 2, at: later(current.startsAt, -65 * DAY), status: 'paid' },
    { bought: single, quantity: 4, at: later(current.startsAt, -9 * DAY), status: 'cancelled' },
    { bought, quantity: 1, at: current.startsAt, status: 'paid', planId: current.id },
  ];
  // Not before the account existed.
  const first = later(current.startsAt, -72 * DAY).toISOString();
  await run.db.execute(sql`update users set created_at = least(created_at, ${first}::timestamptz),
    email_verified_at = least(email_verified_at, ${first}::timestamptz) where id = ${recruiter.id}`);
  const buyer = await writeBilling(run, recruiter);
  for (const purchase of purchases) {
    const orderId = await writeOrder(run, recruiter.id, purchase, buyer);
    if (purchase.status === 'cancelled') continue;
    const planId = purchase.planId ?? (await writeUsedUpPlan(run, recruiter.id, purchase));
    if (planId) await run.db.update(plans).set({ orderId }).where(eq(plans.id, planId));
  }
}
