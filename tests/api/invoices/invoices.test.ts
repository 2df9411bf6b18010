import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invoicesContract } from '#lib/contract/invoices/invoices.ts';
import {
  chargesOf,
  issueCreditNote,
  issueInvoice,
  nextNumber,
  type Series,
} from '#upstream/invoices/issue.ts';
import { mailInvoice } from '#upstream/invoices/mails.ts';
import { purgeInvoices } from '#upstream/invoices/store.ts';
import type { Db } from '#upstream/platform/db.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { findTraces } from '../../support/database/find-traces.ts';
import { aBuyer, anInvoicedOrder, aSeller } from '../../support/orders/an-invoice.ts';
import { readPdf } from '../../support/pages/read-pdf.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

let orders = 1000;
const issue = (recruiterId: number, changes: Partial<Parameters<typeof anInvoicedOrder>[0]> = {}) => {
  orders += 1;
  const order = anInvoicedOrder({ recruiterId, orderId: orders, ...changes });
  return api.db.transaction((tx) => issueInvoice(tx, api.deps, order, api.clock.now()));
};
const rowOf = async (number: string | undefined) => {
  const [row] = await api.db
    .select()
    .from(invoices)
    .where(eq(invoices.number, number ?? ''));
  if (!row) throw new Error(`no invoice ${number}`);
  return row;
};
const mailsOf = async ({ email }: Actor, template: string) =>
  (await api.mails(email)).filter((mail) => mail.template === template);

describe('the number of an invoice', () => {
  const take = (series: Series, now: Date) => api.db.transaction((tx) => nextNumber(tx, series, now));

  it('is unique and without gaps, even when many transactions run at once and some fail', async () => {
    const now = new Date('2031-05-05T10:00:00Z');
    const input: string[] = [];
    const one = async (tx: Db, fails: boolean) => {
      const number = await nextNumber(tx, 'FA', now);
      if (fails) throw new Error('the payment fails');
      return number;
    };
    const all = Array.from({ length: 50 }, (_, index) =>
      api.db
        .transaction((tx) => one(tx, index % 3 === 0))
        .then((number) => input.push(number))
        .catch(() => undefined),
    );
    await Promise.all(all);
    const expected = Array.from(
      { length: 33 },
      (_, index) => `FA-2031-${String(index + 1).padStart(6, '0')}`,
    );
    expect(input.toSorted()).toEqual(expected);
  });

  it('restarts each year (Paris time), in each series', async () => {
    // Half past midnight on New Year's Day in Paris is still the old year in UTC.
    expect(await take('FA', new Date('2032-12-31T22:30:00Z'))).toBe('FA-2032-000001');
    expect(await take('FA', new Date('2032-12-31T23:30:00Z'))).toBe('FA-2033-000001');
    expect(await take('AV', new Date('2032-12-31T23:30:00Z'))).toBe('AV-2033-000001');
    expect(await take('FA', new Date('2033-01-02T09:00:00Z'))).toBe('FA-2033-000002');
  });
});

describe('an invoice', () => {
  it('copies seller, buyer and lines, counts a subscription’s units and sums up', async () => {
    const recruiter = await api.recruiter();
    const number = await issue(recruiter.userId, {
      lines: [
        { designation: 'Abonnement Active', quantity: 1, unitCount: 10, unitPriceCents: 30_000 },
        { designation: 'Autonome', quantity: 2, unitCount: 1, unitPriceCents: 6_000 },
      ],
      totalTtcCents: 374_400,
    });
    const { id } = await rowOf(number);
    const { data } = await recruiter.call(invoicesContract.read, { params: { id } });
    expect(data).toMatchObject({
      kind: 'invoice',
      number,
      seller: aSeller(),
      buyer: aBuyer(),
      lines: [
        { designation: 'Abonnement Active', quantity: 10, unitPriceCents: 30_000, totalCents: 300_000 },
        { designation: 'Autonome', quantity: 2, unitPriceCents: 6_000, totalCents: 12_000 },
      ],
      vat: [{ percent: 20, baseCents: 312_000, vatCents: 62_400 }],
      totalHtCents: 312_000,
      totalVatCents: 62_400,
      totalTtcCents: 374_400,
      credits: null,
      pdfFile: `/api/invoices/${id}/invoice.pdf`,
    });
  });

  it('does not exist for an order that costs nothing', async () => {
    const { userId } = await api.recruiter();
    const lines = [{ designation: 'Première annonce offerte', quantity: 1, unitCount: 1, unitPriceCents: 0 }];
    expect(await issue(userId, { lines, totalTtcCents: 0 })).toBeUndefined();
  });

  it('is refused without using a number when its total differs from the payment or the order has one already', async () => {
    const { userId } = await api.recruiter();
    const first = await issue(userId, { orderId: 41 });
    await expect(issue(userId, { totalTtcCents: 359_999 })).rejects.toThrow('what was paid');
    await expect(issue(userId, { orderId: 41 })).rejects.toThrow();
    const next = await issue(userId);
    expect(Number(next?.slice(-6))).toBe(Number(first?.slice(-6)) + 1);
  });

  it('can be read by its buyer only', async () => {
    const [recruiter, stranger] = [await api.recruiter(), await api.recruiter()];
    const { id } = await rowOf(await issue(recruiter.userId));
    const { failure } = await stranger.refused(invoicesContract.read, { params: { id } });
    expect(failure.statusCode).toBe(404);
    expect((await chargesOf(api.db, stranger.userId, [orders])).size).toBe(0);
  });

  it('cannot be changed by any write to the database', async () => {
    const { userId } = await api.recruiter();
    const other = await api.recruiter();
    const row = await rowOf(await issue(userId));
    const here = eq(invoices.id, row.id);
    const changes = [
      { totalTtcCents: 1, totalVatCents: 1 - row.totalHtCents },
      { buyer: aBuyer({ companyName: 'Autre' }) },
      { lines: [] },
      { number: 'FA-2026-999999' },
      { recruiterId: other.userId },
      { issuedAt: new Date() },
    ];
    for (const change of changes) {
      await expect(api.db.update(invoices).set(change).where(here)).rejects.toThrow();
    }
    await expect(api.db.delete(invoices).where(here)).rejects.toThrow();
    await expect(api.db.execute(sql`truncate invoices`)).rejects.toThrow();
    const { mailedAt: _, ...stored } = await rowOf(row.number);
    const { mailedAt: __, ...issued } = row;
    expect(stored).toEqual(issued);
  });

  it('is deleted after ten full years, and not before', async () => {
    const { userId } = await api.recruiter();
    const year = new Date().getUTCFullYear();
    const rows = [];
    for (const age of [10, 11]) {
      const issuedAt = new Date(`${year - age}-06-15T10:00:00Z`);
      const order = anInvoicedOrder({ recruiterId: userId, orderId: 5000 + age });
      const number = await api.db.transaction((tx) => issueInvoice(tx, api.deps, order, issuedAt));
      await api.db.transaction((tx) => issueCreditNote(tx, api.deps, { orderId: order.orderId }, issuedAt));
      rows.push(number);
    }
    await purgeInvoices(api.db, new Date());
    const left = await api.db.select({ number: invoices.number }).from(invoices);
    const numbers = left.map(({ number }) => number);
    expect(numbers).toContain(rows[0]);
    expect(numbers).not.toContain(rows[1]);
    expect(numbers).not.toContain(`AV-${year - 11}-000001`);
  });
});

describe('a credit note', () => {
  it('cancels the whole invoice, once, and is listed beside it', async () => {
    const recruiter = await api.recruiter();
    const number = await issue(recruiter.userId);
    const orderId = orders;
    api.clock.advance(60_000);
    const credit = () =>
      api.db.transaction((tx) => issueCreditNote(tx, api.deps, { orderId }, api.clock.now()));
    const noteNumber = await credit();
    expect(noteNumber).toMatch(/^AV-2026-\d{6}$/);
    await expect(credit()).rejects.toThrow();
    const { id } = await rowOf(noteNumber);
    const { data } = await recruiter.call(invoicesContract.read, { params: { id } });
    expect(data).toMatchObject({ kind: 'credit_note', totalTtcCents: 360_000, credits: { number } });
    const charges = await chargesOf(api.db, recruiter.userId, [orderId]);
    expect(charges.get(orderId)?.map((each) => [each.kind, each.number])).toEqual([
      ['invoice', number],
      ['credit_note', noteNumber],
    ]);
    expect(charges.get(orderId)?.[1]?.pdfFile).toBe(`/api/invoices/${id}/invoice.pdf`);
  });

  it('does not exist for an order without an invoice', async () => {
    const none = api.db.transaction((tx) =>
      issueCreditNote(tx, api.deps, { orderId: 999_999 }, api.clock.now()),
    );
    expect(await none).toBeUndefined();
  });
});

describe('the mail of an invoice', () => {
  it('contains the PDF in the reader’s language and goes to account and billing address once', async () => {
    const recruiter = await api.recruiter({ language: 'en', firstName: 'Nora' });
    const billing = `compta${recruiter.userId}@exemple.test`;
    const { id, number } = await rowOf(await issue(recruiter.userId, { buyer: aBuyer({ email: billing }) }));
    await vi.waitFor(async () => expect(await api.mails(billing)).toHaveLength(1), 60_000);
    await mailInvoice(api.db, api.deps, id);
    const [mail, ...others] = await mailsOf(recruiter, 'invoiceIssued');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your Bielle invoice ${number}`);
    expect(mail?.text).toContain('3\u00a0600,00\u00a0€');
    const [copy, ...more] = await api.mails(billing);
    expect(more).toEqual([]);
    // Nobody has confirmed that address.
    expect([mail?.text.includes('Nora'), copy?.text.includes('Nora')]).toEqual([true, false]);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: `${number}.pdf`, contentType: 'application/pdf' });
    const { pages } = await readPdf(Buffer.from(file?.content ?? '', 'base64'));
    expect(pages[0]?.text).toContain(number);
  });

  it('is not sent when the payment fails', async () => {
    const recruiter = await api.recruiter();
    const failing = api.db.transaction(async (tx) => {
      const order = anInvoicedOrder({ recruiterId: recruiter.userId, orderId: 6001 });
      await issueInvoice(tx, api.deps, order, api.clock.now());
      throw new Error('the payment fails');
    });
    await expect(failing).rejects.toThrow('the payment fails');
    const { rows } = await api.db.execute(sql`select 1 from invoices where order_id = 6001`);
    expect(rows).toEqual([]);
  });
});

describe('the deletion of a buyer’s account', () => {
  it('keeps the invoices for the legal ten years, and nothing else of the person', async () => {
    const recruiter = await api.recruiter({ firstName: 'Ombeline', lastName: 'Vertbois' });
    const buyer = aBuyer({ firstName: 'Ombeline', lastName: 'Vertbois', email: 'ombeline@exemple.test' });
    const number = await issue(recruiter.userId, { buyer });
    await vi.waitFor(async () => expect((await rowOf(number)).mailedAt).not.toBeNull(), 60_000);
    await endAccount(recruiter);
    expect(await findTraces(api.db, ['Vertbois', 'ombeline@exemple.test'])).toEqual(['public.invoices']);
    expect(await rowOf(number)).toMatchObject({ organisationId: null, buyer });
    // A job that comes late mails nobody.
    await mailInvoice(api.db, api.deps, (await rowOf(number)).id);
    expect(await api.mails('ombeline@exemple.test')).toEqual([]);
  });
});
