import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { packagesContract } from '#lib/contract/packages/packages.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { payments, sandboxCharges } from '#upstream/platform/schema/orders.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import {
  ACTIVE,
  addOrder,
  aPaymentLink,
  FREE_PACKAGE,
  openPaymentOf,
} from '../../support/orders/an-order.ts';
import { CARD } from '../../support/orders/payments.ts';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const body = { orders: [{ quantity: 1, ...ACTIVE }] };
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { publicUrl: 'https://bielle.example' } });
});
afterAll(() => api?.close());

/** With an account of the demo data the same address is that of a demonstration. */
async function withDemoData<T>(run: () => Promise<T>): Promise<T> {
  const { userId } = await api.candidate({ isDemo: true });
  forgetBriefCache();
  try {
    return await run();
  } finally {
    await api.db.delete(users).where(eq(users.id, userId));
    forgetBriefCache();
  }
}

const availability = async () => {
  const { data } = await api.visitor().call(packagesContract.list, {});
  return data.map(({ kind, available }) => `${kind} ${available}`);
};

describe('a real site without the keys of a payment provider', () => {
  it('offers the free package only', async () => {
    expect(await availability()).toEqual([
      'free true',
      'autonomous false',
      'autonomous false',
      'subscription false',
      'subscription false',
    ]);
    const recruiter = await api.recruiter();
    const free = { orders: [{ quantity: 1, ...FREE_PACKAGE }] };
    const { data } = await recruiter.call(ordersContract.create, { body: free });
    expect(data.order.total).toBe(0);
  });

  it('refuses an order, with a sentence', async () => {
    const recruiter = await api.recruiter();
    const { failure } = await recruiter.refused(ordersContract.create, { body });
    expect(failure).toMatchObject({ statusCode: 409, code: 'sales_closed' });
    expect(failure.message).toMatch(/^Paiement indisponible/);
    const { data } = await recruiter.call(ordersContract.list, { query: { sortDirection: 'DESC' } });
    expect(data).toEqual([]);
  });

  it('refuses the payment of an older order, and its sandbox takes no card', async () => {
    const recruiter = await api.recruiter();
    const { orderId, token } = await withDemoData(async () => {
      const id = await addOrder(api, recruiter, ACTIVE);
      return { orderId: id, token: await openPaymentOf(recruiter, id) };
    });
    const { failure } = await recruiter.refused(ordersContract.paymentLink, {
      body: aPaymentLink({ orderId }),
    });
    expect(failure.code).toBe('sales_closed');
    const pages = await buildPaymentApp(api.deps);
    const payload = new URLSearchParams({ number: CARD.succeeds, expiry: '12/30', cvc: '123' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const method of ['GET', 'POST'] as const) {
      const page = await pages.inject({ method, url: `/pay/${token}`, headers, payload });
      expect(page.body, method).toContain('Ce paiement n’est plus disponible');
    }
    await pages.close();
    const [payment] = await api.db.select().from(payments).where(eq(payments.token, token));
    const [charge] = await api.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.id, payment?.providerId ?? ''));
    expect(charge?.status).toBe('requires_card');
  });
});

describe('a site that may sell', () => {
  it('is a demonstration, or has the keys of a provider, or is not public', async () => {
    await withDemoData(async () => expect(await availability()).not.toContain('subscription false'));
    const settings = api.deps.settings;
    for (const changed of [
      { payment: { ...settings.payment, stripe: STRIPE } },
      { publicUrl: 'https://localhost:3000' },
      { publicUrl: 'http://bielle.example' },
    ]) {
      const before = { ...settings };
      Object.assign(settings, changed);
      expect(await availability(), JSON.stringify(changed)).not.toContain('subscription false');
      Object.assign(settings, before);
    }
    expect(await availability()).toContain('subscription false');
  });
});
