import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { ownOfferJobs } from '#upstream/own-offers/jobs.ts';
import { payMinima } from '#upstream/platform/schema/offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

const DAY = 24 * 3_600_000;

let api: TestApi;
let recruiter: Actor;
let since: string;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  // In force in two days.
  since = new Date(api.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  await api.db.insert(payMinima).values({ step: '', monthlyCents: 190_000, since, source: 'décret' });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000' });
});

const runJob = async () => {
  const job = ownOfferJobs({ ...api.deps, db: api.db }).find(({ name }) => name === 'low-pay');
  await job?.run({}, api.deps.jobs);
};

const ownOffers = async () => {
  const { data } = await recruiter.call(ownOffersContract.list, { query: { limit: 50 } });
  return new Map(data.map((offer) => [offer.id, offer]));
};

/** A live offer of `euros` a month. */
const offerOf = (euros: number, changes: object = {}) =>
  addOffer(api.db, { recruiterId: recruiter.userId, salaryCents: euros * 1_200, ...changes });

describe('live offers when the SMIC rises', () => {
  it('are flagged once it is in force, and their owners get one mail; they stay online', async () => {
    const low = await offerOf(1_880);
    const enough = await offerOf(1_900);
    const partTime = await offerOf(1_303, { weeklyHoursTenths: 240 });
    const apprentice = await offerOf(1_000, { contractTypeId: 4 });
    const closed = await offerOf(1_880, { isActive: false });
    await runJob();
    expect((await ownOffers()).get(low)?.payBelowSince).toBeNull();

    api.clock.advance(3 * DAY);
    await runJob();
    await runJob();
    const offers = await ownOffers();
    expect(offers.get(low)).toMatchObject({ payBelowSince: since, live: true });
    for (const id of [enough, partTime, apprentice, closed]) {
      expect([id, offers.get(id)?.payBelowSince]).toEqual([id, null]);
    }
    const [mail, ...others] = await api.mails(recruiter.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Salaire à corriger');
    expect(mail?.text).toMatch(/1\s880,00\s€ .* est inférieur au SMIC\s: 1\s900,00\s€ \(décret, depuis le/);
    expect(mail?.text).toContain(`/recruiter/myoffer/update/${low}`);
  });

  it('are no longer flagged once the pay is corrected', async () => {
    const id = await offerOf(1_880);
    await runJob();
    const { data: form } = await recruiter.call(ownOffersContract.read, { params: { id } });
    const body = { ...form, objectiveId: 1, responsibilityId: 1, mainQualities: [1], qualities2: [1] };
    const complete = { ...body, qualities3: [1], benefits: [1], languages: [1], cleanRecord: false };
    const { failure } = await recruiter.refused(ownOffersContract.update, { body: complete });
    expect(failure.fields).toEqual({ salary: expect.stringContaining('SMIC') });
    expect((await ownOffers()).get(id)?.payBelowSince).toBe(since);
    await recruiter.call(ownOffersContract.update, { body: { ...complete, salary: 22_800 } });
    expect((await ownOffers()).get(id)?.payBelowSince).toBeNull();
  });

  it('are flagged too when the amount becomes known weeks later, by the SMIC of their place', async () => {
    const id = await offerOf(1_880);
    const mayotte = await offerOf(1_460, { postalCode: '97600' });
    const lowInMayotte = await offerOf(1_440, { postalCode: '97600' });
    api.clock.advance(20 * DAY);
    await runJob();
    const offers = await ownOffers();
    expect(offers.get(id)?.payBelowSince).toBe(since);
    expect(offers.get(mayotte)?.payBelowSince).toBeNull();
    expect(offers.get(lowInMayotte)?.payBelowSince).toBe('2026-06-01');
  });
});
