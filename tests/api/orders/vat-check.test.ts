import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { staffPaymentsContract } from '#lib/contract/staff/payments.ts';
import { staffTodayContract } from '#lib/contract/staff/today.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { payments } from '#upstream/platform/schema/orders.ts';
import type { Actor } from '../../support/api.ts';
import {
  anEstablishment,
  aRegisterAnswer,
  startRegister,
} from '../../support/company-register/a-register.ts';
import { STATE_AWAY, startVies } from '../../support/orders/a-vies.ts';
import { addOrder, aPaymentLink } from '../../support/orders/an-order.ts';
import { api, CARD, pay, read, startPayments, verify } from '../../support/orders/payments.ts';
import { refundOrder } from '../../support/orders/refunds.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

let vies: Awaited<ReturnType<typeof startVies>>;
let register: Awaited<ReturnType<typeof startRegister>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  [vies, register] = await Promise.all([startVies(), startRegister()]);
  stop = await startPayments({ viesUrl: vies.url, companyRegisterUrl: register.url });
});
beforeEach(() => {
  vies.plan({});
  register.plan(aRegisterAnswer(anEstablishment()));
});
afterAll(async () => {
  await stop?.();
  await Promise.all([vies?.close(), register?.close()]);
});

const BELGIAN = {
  siret: '',
  vatNumber: 'BE 0403.019.261',
  zipcode: '1000',
  city: 'Bruxelles',
  country: 'BE',
};
const AMERICAN = { siret: '', vatNumber: '', zipcode: '10001', city: 'New York', country: 'US' };
const GUYANE = { zipcode: '97300', city: 'Cayenne' };

async function ordered(address: Parameters<typeof aPaymentLink>[0] | object) {
  const recruiter = await api.recruiter();
  const orderId = await addOrder(api, recruiter);
  const body = aPaymentLink({ orderId, ...address });
  return { recruiter, orderId, body };
}

async function billed(address: object) {
  const { recruiter, orderId, body } = await ordered(address);
  const { data } = await recruiter.call(ordersContract.paymentLink, { body });
  return {
    recruiter,
    orderId,
    order: data.order,
    token: new URL(data.paymentLink).pathname.slice('/pay/'.length),
  };
}

async function refusedFields(address: object) {
  const { recruiter, orderId, body } = await ordered(address);
  const { failure } = await recruiter.refused(ordersContract.paymentLink, { body });
  const opened = await api.db.select().from(payments).where(eq(payments.orderId, orderId));
  return { fields: failure.fields, opened: opened.length };
}

async function paid(address: object) {
  const open = await billed(address);
  await pay(open.token, CARD.succeeds);
  expect((await verify(open.recruiter, open.orderId)).paid).toBe(true);
  return open;
}

describe('a VAT number of the EU', () => {
  it('is confirmed by VIES', async () => {
    expect((await billed(BELGIAN)).order).toMatchObject({
      vatMention: 'reverse_charge',
      vatCheck: 'confirmed',
    });
    expect(vies.requests.at(-1)?.body).toEqual({ countryCode: 'BE', vatNumber: '0403019261' });
  });

  it('is refused beside its field when VIES does not know it, and no payment opens', async () => {
    vies.plan({ body: { valid: false } });
    expect(await refusedFields(BELGIAN)).toEqual({
      fields: { vatNumber: expect.stringContaining('ne connaît pas ce numéro de TVA') },
      opened: 0,
    });
  });

  it('leaves the order to be checked when VIES has no answer', async () => {
    vies.plan({ status: 500, body: STATE_AWAY });
    expect((await billed(BELGIAN)).order).toMatchObject({ vatPercent: 0, vatCheck: 'pending' });
  });

  it('leaves the order to be checked when VIES is slow', async () => {
    vies.plan({ delay: 20_000 });
    expect((await billed(BELGIAN)).order).toMatchObject({ vatPercent: 0, vatCheck: 'pending' });
  });

  it('is refused by its check digits when VIES has no answer', async () => {
    vies.plan({ status: 500, body: STATE_AWAY });
    expect(await refusedFields({ ...BELGIAN, vatNumber: 'BE0403019262' })).toEqual({
      fields: { vatNumber: 'Veuillez entrer un numéro de TVA valide' },
      opened: 0,
    });
  });

  it('is not asked about where it does not change the rate', async () => {
    const before = vies.requests.length;
    expect((await billed({})).order).toMatchObject({ vatPercent: 20, vatCheck: 'none' });
    expect((await billed({ ...BELGIAN, vatNumber: '' })).order.vatCheck).toBe('none');
    expect(vies.requests).toHaveLength(before);
  });
});

describe('an address with less than the full rate', () => {
  it.each([
    ['confirmed', 'has its establishment there', anEstablishment({ code_postal: '97320' })],
    ['pending', 'has its establishment on the mainland', anEstablishment()],
    ['pending', 'has its establishment in Réunion', anEstablishment({ code_postal: '97400' })],
    ['pending', 'has closed', anEstablishment({ code_postal: '97300', etat_administratif: 'F' })],
    ['pending', 'is unknown', anEstablishment({ siret: '55210055400013' })],
  ])('an address in Guyane is %s when the company %s', async (vatCheck, _case, establishment) => {
    register.plan(aRegisterAnswer(establishment));
    expect((await billed(GUYANE)).order).toMatchObject({ vatPercent: 0, vatCheck });
  });

  it('an address in Guyane is to be checked when the register is away', async () => {
    register.plan({ status: 500 });
    expect((await billed(GUYANE)).order.vatCheck).toBe('pending');
  });

  it('an address outside the EU is to be checked', async () => {
    expect((await billed(AMERICAN)).order).toMatchObject({ vatMention: 'outside_eu', vatCheck: 'pending' });
  });

  it('a French SIRET with another country is refused', async () => {
    expect(await refusedFields({ ...AMERICAN, siret: '73282932000074' })).toEqual({
      fields: { siret: expect.stringContaining('un établissement en France') },
      opened: 0,
    });
  });

  it('the order is no longer to be checked once its address has the full rate', async () => {
    const { recruiter, orderId } = await billed(AMERICAN);
    const { data } = await recruiter.call(ordersContract.paymentLink, { body: aPaymentLink({ orderId }) });
    expect(data.order).toMatchObject({ vatPercent: 20, vatCheck: 'none' });
  });
});

describe('the VAT checks of staff', () => {
  const listed = async (anne: Actor) =>
    (await anne.call(staffPaymentsContract.vatChecks, { query: { page: 1, limit: 50 } })).data;
  const waiting = async (anne: Actor) =>
    (await anne.call(staffTodayContract.queues, {})).data.find(({ queue }) => queue === 'vatChecks')?.count;
  const confirm = (orderId: number, reason = 'Numéro vu sur VIES') => ({
    params: { id: orderId },
    body: { reason },
  });

  it('staff see a paid order to be checked, which is delivered meanwhile, and settle it with a reason', async () => {
    const anne = await aStaffMember(api, 'finance');
    const before = await waiting(anne);
    const unpaid = await billed(AMERICAN);
    const { recruiter, orderId } = await paid(AMERICAN);
    expect(await read(recruiter, orderId)).toMatchObject({ status: 'paid', vatCheck: 'pending' });
    const rows = await listed(anne);
    expect(rows.map((row) => row.orderId)).not.toContain(unpaid.orderId);
    expect(rows.find((row) => row.orderId === orderId)).toMatchObject({
      company: 'Garage des Deux Ponts',
      country: 'US',
      postalCode: '10001',
      siret: null,
      percent: 0,
      mention: 'outside_eu',
      totalHtCents: 6_000,
    });
    expect(await waiting(anne)).toBe((before ?? 0) + 1);

    const { failure } = await anne.refused(staffPaymentsContract.confirmVat, confirm(orderId, ' '));
    expect(Object.keys(failure.fields ?? {})).toEqual(['reason']);
    await anne.call(staffPaymentsContract.confirmVat, confirm(orderId));
    expect(await read(recruiter, orderId)).toMatchObject({ vatPercent: 0, vatCheck: 'confirmed' });
    expect((await listed(anne)).map((row) => row.orderId)).not.toContain(orderId);
    const again = await anne.refused(staffPaymentsContract.confirmVat, confirm(orderId));
    expect(again.failure.code).toBe('vat_not_pending');
    const events = await api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.act, 'vat_confirmed'), eq(auditEvents.object, `order ${orderId}`)))
      .orderBy(asc(auditEvents.id));
    expect(events).toMatchObject([{ staffId: anne.userId, detail: { reason: 'Numéro vu sur VIES' } }]);
  });

  it('staff refund an order whose VAT was wrong, which then leaves their list', async () => {
    const anne = await aStaffMember(api, 'finance');
    const { orderId } = await paid(AMERICAN);
    await refundOrder(api.deps, orderId);
    expect((await listed(anne)).map((row) => row.orderId)).not.toContain(orderId);
    const { failure } = await anne.refused(staffPaymentsContract.confirmVat, confirm(orderId));
    expect(failure.code).toBe('vat_not_pending');
  });

  it('staff without the right to payments see none of it', async () => {
    const support = await aStaffMember(api, 'support');
    const { failure } = await support.refused(staffPaymentsContract.vatChecks, { query: {} });
    expect(failure.code).toBe('not_for_staff');
  });
});
