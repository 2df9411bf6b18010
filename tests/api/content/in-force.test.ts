import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentContract } from '#lib/contract/content/content.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { packagesContract } from '#lib/contract/packages/packages.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { AUTONOME } from '#tests/support/orders/an-order.ts';
import { saveVersion } from '#tests/support/pages/save-version.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { forgetContent } from '#upstream/platform/content/in-force.ts';
import { contentVersions, partners } from '#upstream/platform/schema/content.ts';
import { referenceIn } from '#upstream/reference/named.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  forgetContent();
  forgetBriefCache();
});

const inTwoDays = () => new Date(api.clock.now().getTime() + 2 * DAY);

const priceOf = async (ref: string) => {
  const { data } = await api.visitor().call(packagesContract.list, {});
  return data.find((pack) => pack.ref === ref)?.price;
};

const aText = (body: string) => ({
  fr: { title: 'Conditions', description: 'Ce que vous acceptez.', body },
  en: { title: 'Terms', description: 'What you accept.', body },
});

describe('a price', () => {
  const key = 'autonome';
  const cost = (unitPriceCents: number) => ({ kind: 'package', key, value: { unitPriceCents } }) as const;

  it('is the one that the product came with until staff change it', async () => {
    const before = await priceOf(key);
    expect(before).toBeGreaterThan(1);
    await saveVersion(api, cost(12_300));
    expect(await priceOf(key)).toBe(123);
    await saveVersion(api, { kind: 'package', key, value: null });
    expect(await priceOf(key)).toBe(before);
  });

  it('changes at its date, and of two changes of one moment the later counts', async () => {
    const before = await priceOf(key);
    await saveVersion(api, { ...cost(20_000), effectiveFrom: inTwoDays() });
    await saveVersion(api, { ...cost(21_000), effectiveFrom: inTwoDays() });
    expect(await priceOf(key)).toBe(before);
    api.clock.advance(2 * DAY - 1);
    expect(await priceOf(key)).toBe(before);
    api.clock.advance(1);
    expect(await priceOf(key)).toBe(210);
  });

  it('stays in an order that was placed before', async () => {
    const recruiter = await api.recruiter();
    await saveVersion(api, cost(10_000));
    const body = { orders: [{ quantity: 1, ...AUTONOME }] };
    const { data: placed } = await recruiter.call(ordersContract.create, { body });
    await saveVersion(api, cost(15_000));
    forgetContent();
    const { data: later } = await recruiter.call(ordersContract.create, { body });
    expect(later.order.id).not.toBe(placed.order.id);
    const read = async (id: number) => (await recruiter.call(ordersContract.read, { params: { id } })).data;
    expect((await read(placed.order.id)).totalExclTax).toBe(100);
    expect((await read(placed.order.id)).orderDetails[0]?.unitPrice).toBe(100);
    expect((await read(later.order.id)).totalExclTax).toBe(150);
  });

  it('leaves the first offer free', async () => {
    await saveVersion(api, { kind: 'package', key: 'premiere-annonce', value: { unitPriceCents: 500 } });
    expect(await priceOf('premiere-annonce')).toBe(0);
  });
});

describe('two people who change one content', () => {
  it('the second is refused and only the first version is stored', async () => {
    const version = { kind: 'label', key: 'tools.1', value: { fr: 'Clé', en: 'Wrench' }, seenId: 0 } as const;
    const outcomes = await Promise.allSettled([saveVersion(api, version), saveVersion(api, version)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'content_changed' },
    });
    const rows = await api.db.select().from(contentVersions).where(eq(contentVersions.key, 'tools.1'));
    expect(rows).toHaveLength(1);
  });

  it('a stored version never changes and is never deleted', async () => {
    const change = api.db.update(contentVersions).set({ value: null });
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
    await expect(api.db.delete(contentVersions)).rejects.toThrow();
  });
});

describe('minimum pay', () => {
  const minima = async () => (await api.visitor().call(referenceContract.payMinima, {})).data;

  it('follows what staff enter for the SMIC and for a step, with its day and source', async () => {
    const before = await minima();
    const value = {
      source: 'décret 2026-1',
      steps: [{ step: '', monthlyCents: 190_150 }],
    };
    await saveVersion(api, { kind: 'pay_minima', key: 'smic', value });
    const grid = { source: 'avenant 110', steps: [{ step: 'V', monthlyCents: 600_000 }] };
    await saveVersion(api, { kind: 'pay_minima', key: 'idcc-1090', value: grid, effectiveFrom: inTwoDays() });
    const { smic, steps } = await minima();
    expect(smic).toEqual({ monthly: 1901.5, since: '2026-11-23', source: 'décret 2026-1' });
    expect(steps).toEqual(before.steps);
    api.clock.advance(2 * DAY);
    const later = (await minima()).steps;
    expect(later.find(({ step }) => step === 'V')).toMatchObject({ monthly: 6000, source: 'avenant 110' });
    expect(later).toHaveLength(before.steps.length);
    await saveVersion(api, { kind: 'pay_minima', key: 'smic', value: null });
    expect((await minima()).smic).toEqual(before.smic);
  });
});

describe('a label of a reference list', () => {
  it('is what lists, mails and documents say, in both forms and languages', async () => {
    const value = { fr: 'Mécano', en: 'Mechanic', masculine: 'Mécano (h)', feminine: 'Mécano (f)' };
    await saveVersion(api, { kind: 'label', key: 'jobs.1', value });
    const { data } = await api.visitor().call(referenceContract.config, {});
    expect(data.jobs[0]).toMatchObject({
      id: 1,
      name: { fr: 'Mécano', en: 'Mechanic' },
      name_m: 'Mécano (h)',
      name_f: 'Mécano (f)',
    });
    expect(referenceIn('fr').name('jobs', 1)).toBe('Mécano');
    expect(referenceIn('fr').inForm('f').name('jobs', 1)).toBe('Mécano (f)');
    await saveVersion(api, { kind: 'label', key: 'jobs.1', value: null });
    await api.visitor().call(referenceContract.config, {});
    expect(referenceIn('en').name('jobs', 1)).toBe('Car mechanic');
  });
});

describe('the home page', () => {
  const site = async () => (await api.visitor().call(referenceContract.site, {})).data;

  it('shows partners in the order that staff chose, changed and new ones, without hidden ones', async () => {
    const rows = await api.db
      .insert(partners)
      .values([
        { name: 'Alpha', position: 1 },
        { name: 'Beta', position: 2 },
        { name: 'Gamma', position: 3 },
      ])
      .returning({ id: partners.id });
    const [alpha, beta] = rows.map(({ id }) => String(id));
    const partner = (name: string, position: number, isShown = true) => ({
      name,
      link: 'https://www.exemple.fr',
      logoKey: null,
      position,
      isShown,
    });
    await saveVersion(api, { kind: 'partner', key: alpha ?? '', value: partner('Alpha & Fils', 9) });
    await saveVersion(api, { kind: 'partner', key: beta ?? '', value: partner('Beta', 2, false) });
    await saveVersion(api, { kind: 'partner', key: '9000', value: partner('Delta', 0) });
    expect((await site()).partners).toMatchObject([
      { id: 9000, name: 'Delta', link: 'https://www.exemple.fr' },
      { name: 'Gamma', link: null },
      { name: 'Alpha & Fils' },
    ]);
  });

  it('shows testimonials that staff have written', async () => {
    const value = {
      name: 'Nadia K.',
      role: { fr: 'Gérante', en: 'Owner' },
      text: { fr: '« Très bien. »', en: '“Very good.”' },
      position: 1,
      isShown: true,
    };
    await saveVersion(api, { kind: 'testimonial', key: '9001', value });
    const { id, name, role, text } = { id: 9001, ...value };
    expect((await site()).testimonials).toEqual([{ id, name, role, text }]);
  });
});

describe('a page of text', () => {
  const { textPage, textPages } = contentContract;
  const read = async () => (await api.visitor().call(textPage, { params: { page: 'cgu' } })).data;

  it('is what staff wrote, since the day on which it came into force in Paris', async () => {
    expect(await read()).toBeNull();
    const effectiveFrom = new Date('2026-12-24T23:30:00Z');
    await saveVersion(api, { kind: 'text_page', key: 'cgu', value: aText('## Prix'), effectiveFrom });
    expect(await read()).toBeNull();
    expect((await api.visitor().call(textPages, {})).data).toEqual([]);
    api.clock.advance(effectiveFrom.getTime() - api.clock.now().getTime());
    expect(await read()).toEqual({ since: '2026-12-25', text: aText('## Prix') });
    expect((await api.visitor().call(textPages, {})).data).toEqual([{ page: 'cgu', since: '2026-12-25' }]);
  });

  it('is the one that the product came with when staff bring that back', async () => {
    await saveVersion(api, { kind: 'text_page', key: 'cgu', value: null });
    expect(await read()).toBeNull();
    expect((await api.visitor().call(textPages, {})).data).toEqual([]);
  });
});

it('the labels of another database are unknown from the beginning, before any call', async () => {
  const tool = () => referenceIn('fr').name('tools', 6001);
  const before = tool();
  await saveVersion(api, { kind: 'label', key: 'tools.6001', value: { fr: 'Clé', en: 'Wrench' } });
  await api.visitor().call(referenceContract.config, {});
  expect(tool()).toBe('Clé');
  const other = await startTestApi();
  const there = tool();
  await other.close();
  expect(there).toBe(before);
});

it('the content of another database is its own, also with as many versions', async () => {
  const other = await startTestApi();
  const unitPrices = [31_000, 32_000];
  for (const [index, at] of [api, other].entries()) {
    await at.db.execute(sql`
      insert into content_versions (id, kind, key, value, effective_from) overriding system value
      values (900000, 'package', 'autonome', ${JSON.stringify({ unitPriceCents: unitPrices[index] })}::jsonb,
        ${at.clock.now().toISOString()})`);
  }
  const priceAt = async (at: TestApi) => {
    forgetBriefCache();
    const { data } = await at.visitor().call(packagesContract.list, {});
    return data.find(({ ref }) => ref === 'autonome')?.price;
  };
  const prices = [await priceAt(api), await priceAt(other), await priceAt(api)];
  await other.close();
  expect(prices).toEqual([310, 320, 310]);
});
