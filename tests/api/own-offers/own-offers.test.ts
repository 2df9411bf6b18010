import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import type { QueryInput } from '#lib/contract/platform/operation.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer } from '#tests/support/content.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  recruiter = await api.recruiter();
});

const { list } = ownOffersContract;
type Query = QueryInput<typeof list>;

const listed = (query: Partial<Query> = {}, by = recruiter) => by.call(list, { query: query as Query });
const idsOf = async (query: Partial<Query> = {}) => (await listed(query)).data.map(({ id }) => id);
const add = (values: Partial<typeof offers.$inferInsert> = {}) =>
  addOffer(api.db, { recruiterId: recruiter.userId, ...values });
const daysFromNow = (days: number) => new Date(api.clock.now().getTime() + days * DAY);

/** Somebody applies, and the recruiter says this of it. */
async function addApplication(offerId: number, decision: Partial<typeof applications.$inferInsert> = {}) {
  const candidate = await api.candidate();
  const cvId = await addCv(api.db, { candidateId: candidate.userId });
  await api.db
    .insert(applications)
    .values({ candidateId: candidate.userId, organisationId: recruiter.userId, cvId, offerId, ...decision });
}

describe('a recruiter’s list of offers', () => {
  test('contains on demand those that end in the next seven days in Paris, the first to end first', async () => {
    // The clock begins on 21 November; midnight in Paris is 23:00 UTC.
    const [last, first] = [
      await add({ expiresAt: new Date('2026-11-28T22:59:00Z') }),
      await add({ expiresAt: new Date('2026-11-21T10:00:00Z') }),
    ];
    await add({ expiresAt: new Date('2026-11-28T23:00:00Z') });
    await add({ expiresAt: new Date('2026-11-22T10:00:00Z'), isActive: false });
    await add({ expiresAt: new Date('2026-11-20T10:00:00Z') });
    const { data, total } = await listed({ ending: 'true' });
    expect(data.map(({ id }) => id)).toEqual([first, last]);
    expect(total).toBe(2);
  });

  test('contains their own published offers, the newest first', async () => {
    const older = await add({ createdAt: daysFromNow(-2) });
    const newer = await add({ createdAt: daysFromNow(-1) });
    await addOffer(api.db, { recruiterId: (await api.recruiter()).userId });
    await add({ status: 'draft' });
    const { data, total, totalPages } = await listed();
    expect(data.map(({ id }) => id)).toEqual([newer, older]);
    expect([total, totalPages]).toEqual([2, 1]);
    expect(data[0]).toMatchObject({ companyName: 'Garage Tréfonds', statusNumber: 2, live: true });
    expect(await idsOf({ sortDirection: 'ASC' })).toEqual([older, newer]);
  });

  test('includes inactive and expired offers and excludes deleted ones', async () => {
    const inactive = await add({ isActive: false });
    const expired = await add({ expiresAt: daysFromNow(-1) });
    await add({ deletedAt: daysFromNow(-1) });
    const { data } = await listed({ sortDirection: 'ASC' });
    expect(data.map(({ id, live }) => [id, live])).toEqual([
      [inactive, false],
      [expired, false],
    ]);
    expect(data.filter((offer) => offer.expired).map(({ id }) => id)).toEqual([expired]);
  });

  test('contains on request only what can be applied to: nothing inactive, filled or expired', async () => {
    const live = await add();
    await add({ isActive: false, filledAt: daysFromNow(-1), filledReason: 'bielle' });
    await add({ isActive: false });
    await add({ expiresAt: daysFromNow(-1) });
    await add({ status: 'draft' });
    const { data, total } = await listed({ live: 'true' });
    expect([data.map(({ id }) => id), total]).toEqual([[live], 1]);
    expect((await listed({ live: 'false' })).total).toBe(4);
    expect((await listed({ status: 'draft', live: 'true' })).total).toBe(0);
  });

  test.each(['draft', '1'] as const)('contains unfinished drafts with status %s', async (status) => {
    await add();
    const draft = await add({
      status: 'draft',
      companyName: '',
      placeNumber: null,
      city: '',
      postalCode: '',
      tradeId: null,
      preciseJobId: null,
      salaryCents: null,
      publishedAt: null,
      expiresAt: null,
    });
    const { data, total } = await listed({ status });
    expect(data.map(({ id, statusNumber }) => [id, statusNumber])).toEqual([[draft, 1]]);
    expect(total).toBe(1);
    expect(await idsOf({ status: '2' })).not.toContain(draft);
  });

  test('is listed in pages', async () => {
    for (let day = 1; day <= 11; day++) await add({ createdAt: daysFromNow(-day) });
    const first = await listed();
    expect([first.data.length, first.total, first.totalPages]).toEqual([10, 11, 2]);
    const second = await listed({ page: 2 });
    expect(second.data).toHaveLength(1);
    expect(first.data.map(({ id }) => id)).not.toContain(second.data[0]?.id);
    expect((await listed({ limit: 20 })).data).toHaveLength(11);
    const beyond = await listed({ page: 3 });
    expect([beyond.data.length, beyond.total]).toEqual([0, 11]);
  });

  test('refuses an unsupported page size and an unknown status', async () => {
    const refused = async (query: object) =>
      (await recruiter.refused(list, { query: query as Query })).failure;
    expect(await refused({ limit: 15 })).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(await refused({ status: 'archived' })).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(await refused({ search: 'x'.repeat(101) })).toMatchObject({ statusCode: 422, code: 'invalid' });
  });
});

describe('the statistics of an offer', () => {
  test('count candidates who applied, were accepted, were rejected, and are still to review', async () => {
    const offerId = await add();
    await addApplication(offerId);
    await addApplication(offerId, { bucket: 'selected' });
    await addApplication(offerId, { bucket: 'accepted' });
    await addApplication(offerId, { bucket: 'rejected' });
    await addApplication(offerId, { bucket: 'rejected', isHidden: true });
    const other = await add({ createdAt: daysFromNow(-1) });
    await addApplication(other, { bucket: 'accepted' });
    const untouched = await add({ createdAt: daysFromNow(-2) });
    const { data } = await listed();
    expect(data.map(({ id, statistics }) => [id, statistics])).toEqual([
      [offerId, { totalCandidates: 5, totalAccepted: 1, totalRejected: 2, totalInterviews: 2 }],
      [other, { totalCandidates: 1, totalAccepted: 1, totalRejected: 0, totalInterviews: 0 }],
      [untouched, { totalCandidates: 0, totalAccepted: 0, totalRejected: 0, totalInterviews: 0 }],
    ]);
  });
});

describe('the search among one’s offers', () => {
  let gueret: number;
  let etienne: number;

  beforeEach(async () => {
    gueret = await add({ createdAt: daysFromNow(-1) });
    etienne = await add({
      createdAt: daysFromNow(-2),
      companyName: 'Carrosserie du Bœuf',
      city: 'Saint-Étienne',
      tradeId: 2,
      preciseJobId: 1011,
    });
    await addOffer(api.db, { recruiterId: (await api.recruiter()).userId, companyName: 'Bœuf et fils' });
  });

  test.each([
    ['the town without its accents', 'gueret', () => [gueret]],
    ['the town as it is written', 'Saint-Étienne', () => [etienne]],
    ['the town typed with spaces', 'saint etienne', () => [etienne]],
    ['the company in capitals', 'TREFONDS', () => [gueret]],
    ['the company without its ligature', 'boeuf', () => [etienne]],
    ['the job without its accents', 'mecanicien automobile', () => [gueret]],
    ['the job in its feminine form', 'mécanicienne automobile', () => [gueret]],
    ['the job in English', 'heavy mechanic', () => [etienne]],
    ['words of several fields', 'tréfonds mécanicien', () => [gueret]],
    ['words of different offers', 'guéret boeuf', () => []],
    ['a wildcard, which stands for itself', '%', () => []],
    ['a character that no text holds', 'gueret\u0000', () => [gueret]],
    ['spaces alone, which ask for nothing', '   ', () => [gueret, etienne]],
  ])('finds %s', async (_, search, expected) => {
    const { data, total } = await listed({ search });
    expect(data.map(({ id }) => id)).toEqual(expected());
    expect(total).toBe(expected().length);
  });

  test('matches the trade as a title only where there is no precise job', async () => {
    const draft = await add({ status: 'draft', tradeId: 1, preciseJobId: null });
    const technician = await add({ status: 'draft', tradeId: 1, preciseJobId: 1008 });
    expect(await idsOf({ status: 'draft', search: 'mécanicien' })).toEqual([draft]);
    expect(await idsOf({ status: 'draft', search: 'technicien' })).toEqual([technician]);
  });
});
