import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { packagesContract } from '#lib/contract/packages/packages.ts';
import { staffContentContract } from '#lib/contract/staff/content.ts';
import { parisClock } from '#lib/rules/time/wall-clock.ts';
import type { Actor } from '#tests/support/api.ts';
import { ACTIVE, addOrder, openPaymentOf } from '#tests/support/orders/an-order.ts';
import { api, CARD, pay, setUpPayments } from '#tests/support/orders/payments.ts';
import { aStaffMember } from '#tests/support/staff/a-staff-member.ts';
import { approveNewest } from '#tests/support/staff/requests.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import { forgetContent } from '#upstream/platform/content/in-force.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

const { readPrice, savePackage, revertPackage } = staffContentContract;
const KEY = ACTIVE.productRef;

setUpPayments();
beforeEach(() => forgetContent());

const pack = async (locale: 'fr' | 'en' = 'fr') => {
  forgetContent();
  const { data } = await api.visitor().reading(locale).call(packagesContract.list, {});
  return data.find(({ ref }) => ref === KEY);
};

const lineOf = async (recruiter: Actor, id: number) =>
  (await recruiter.call(ordersContract.read, { params: { id } })).data.orderDetails[0];

/** Pays an order; answers the words of its invoice, and the offers of its plan. */
async function paid(recruiter: Actor, orderId: number) {
  await pay(await openPaymentOf(recruiter, orderId), CARD.succeeds);
  const [invoice] = await api.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const [plan] = await api.db.select().from(plans).where(eq(plans.orderId, orderId)).orderBy(asc(plans.id));
  return {
    service: invoice?.lines[0]?.designation,
    quantity: invoice?.lines[0]?.quantity,
    offers: plan?.offersTotal,
  };
}

describe('a package', () => {
  it('changes title, price and offers from a moment on, and orders keep their own', async () => {
    const [admin, colleague] = [await aStaffMember(api, 'admin'), await aStaffMember(api, 'admin')];
    const recruiter = await api.recruiter();
    await admin.call(savePackage, {
      params: { key: KEY },
      body: {
        seenId: 0,
        titleFr: 'Abonnement Atelier',
        titleEn: 'Workshop subscription',
        euros: 250,
        offers: 4,
        effectiveAt: parisClock(later(api.clock.now(), 2 * HOUR)),
      },
    });
    await approveNewest(api, colleague);
    expect(await pack()).toMatchObject({ title: 'Abonnement Active', price: 300, count: 10 });
    const before = await addOrder(api, recruiter, ACTIVE);

    api.clock.advance(3 * HOUR);
    expect(await pack()).toMatchObject({
      title: 'Abonnement Atelier',
      price: 250,
      count: 4,
      priceExclTax: 1000,
    });
    expect((await pack('en'))?.title).toBe('Workshop subscription');
    const after = await addOrder(api, recruiter, ACTIVE);
    expect(await lineOf(recruiter, before)).toMatchObject({
      packageName: `Abonnement Active|${KEY}`,
      description: expect.stringMatching(/^10\sannonces à publier/),
      count: 10,
      unitPrice: 300,
    });
    expect(await lineOf(recruiter, after)).toMatchObject({
      packageName: `Abonnement Atelier|${KEY}`,
      count: 4,
      unitPrice: 250,
    });
    const english = recruiter.reading('en');
    expect((await lineOf(english, after))?.packageName).toBe(`Workshop subscription|${KEY}`);

    const first = await paid(recruiter, before);
    const second = await paid(recruiter, after);
    expect([first.offers, second.offers]).toEqual([10, 4]);
    expect([first.quantity, second.quantity]).toEqual([10, 4]);
    expect(first.service).toMatch(/formule Abonnement Active.*publication de 10 annonces/);
    expect(second.service).toMatch(/formule Abonnement Atelier.*publication de 4 annonces/);

    const at = { kind: 'package' as const, key: KEY };
    const { seenId, name } = (await admin.call(readPrice, { params: at })).data;
    expect(name).toBe('Abonnement Atelier');
    await admin.call(revertPackage, { params: { key: KEY }, body: { seenId, versionId: 0 } });
    expect(await pack()).toMatchObject({ title: 'Abonnement Atelier' });
    await approveNewest(api, colleague);
    expect(await pack()).toMatchObject({ title: 'Abonnement Active', price: 300, count: 10 });
    expect((await lineOf(recruiter, after))?.packageName).toBe(`Abonnement Atelier|${KEY}`);
  });
});
