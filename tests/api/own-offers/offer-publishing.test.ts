import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { type OfferForm, ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { OFFER_LIFE_DAYS } from '#lib/rules/offers/offer-life.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addCv, addOffer, addPlan } from '../../support/content.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000' });
});

const { create, update, switchActive, switchActiveByGet, remove } = ownOffersContract;

const AUTONOME = 2;
const ACTIVE = 4;

const publish = async (changes: Partial<OfferInput> = {}, actor = recruiter) =>
  (await actor.call(create, { body: { ...anOfferBody(), ...changes } })).data;
const draft = async () => (await recruiter.call(create, { body: anOfferBody({ status: 'draft' }) })).data;
const publishDraft = (form: OfferForm) => recruiter.call(update, { body: { ...form, status: 'published' } });
const credit = async () => (await recruiter.call(plansContract.status, {})).data.credit;
const plansOf = (recruiterId: number) =>
  api.db.select().from(plans).where(eq(plans.organisationId, recruiterId));
const planOf = async (id: number) => {
  const [offer] = await api.db.select({ planId: offers.planId }).from(offers).where(eq(offers.id, id));
  return offer?.planId;
};

/** How many of some calls made at once succeed, and with what the others are refused. */
async function together(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls);
  return {
    done: ends.filter(({ status }) => status === 'fulfilled').length,
    refusals: ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.failure?.code] : [])),
  };
}

describe('the mail about a published offer', () => {
  it('goes to its author with the address of the offer and its end, once for each publication', async () => {
    const form = await draft();
    const { data } = await publishDraft(form);
    await recruiter.call(update, { body: { ...data, city: 'Lyon', postalCode: '69003' } });
    const [mail, ...more] = (await api.mails(recruiter.email)).filter(
      ({ template }) => template === 'offerPublished',
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Votre annonce est en ligne/);
    expect(mail?.text).toContain(`/offer/${form.id}`);
    expect(mail?.text).toMatch(/En ligne jusqu’au\D{1,3}\d/);
  });
});

describe('the first offer', () => {
  it('is published without a plan or a card, stays 60 days and opens the free plan of this offer', async () => {
    const form = await publish();
    const now = api.clock.now();
    const expiry = later(now, OFFER_LIFE_DAYS * DAY).toISOString();
    expect(form).toMatchObject({
      live: true,
      sentDate: now.toISOString(),
      offerPackage: { packageId: 1, expiryDate: expiry },
    });
    const [plan, ...others] = await plansOf(recruiter.userId);
    expect(others).toEqual([]);
    expect(plan).toMatchObject({ isFree: true, offersTotal: 1, offersLeft: 0, id: await planOf(form.id) });
    expect(plan?.expiresAt.toISOString()).toBe(expiry);
  });

  it('may have been a draft', async () => {
    const { data, message } = await publishDraft(await draft());
    expect(message).toBe('L’annonce est publiée');
    expect(data).toMatchObject({ status: 'published', offerPackage: { packageId: 1 } });
  });

  it('is free once: the next is refused with a text that leads to the plans, and stays unchanged', async () => {
    await publish();
    const { failure } = await recruiter.refused(create, { body: anOfferBody() });
    expect(failure).toEqual({
      statusCode: 402,
      code: 'no_plan',
      message: 'Veuillez souscrire à une formule pour pouvoir publier d’autres offres',
      hasPaidPackage: false,
    });
    const form = await draft();
    const body = { ...form, status: 'published' };
    expect((await recruiter.reading('en').refused(update, { body })).failure).toMatchObject({
      statusCode: 402,
      message: 'Please subscribe to a plan to publish more jobs',
    });
    const [stored] = await api.db.select().from(offers).where(eq(offers.id, form.id));
    expect(stored).toMatchObject({ status: 'draft', revision: form.revision, planId: null });
  });

  it('published in three tabs at once is free once', async () => {
    const { done, refusals } = await together([publish(), publish(), publish()]);
    expect([done, refusals]).toEqual([1, ['no_plan', 'no_plan']]);
    expect(await plansOf(recruiter.userId)).toHaveLength(1);
  });
});

describe('a credit', () => {
  beforeEach(async () => {
    await publish();
  });

  it('is taken by publishing only', async () => {
    const planId = await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
    const form = await publish();
    expect(await planOf(form.id)).toBe(planId);
    expect((await credit()).totalRemaining).toBe(9);
    await draft();
    const { data } = await recruiter.call(update, { body: { ...form, companyName: 'Garage Neuf' } });
    await recruiter.call(switchActive, { params: { id: form.id } });
    await recruiter.call(switchActive, { params: { id: form.id } });
    await recruiter.call(update, { body: { ...data, companyName: 'Garage Vieux' } });
    expect((await credit()).totalRemaining).toBe(9);
  });

  it('comes from the named package', async () => {
    const { userId: recruiterId } = recruiter;
    await addPlan(api.db, { recruiterId, packageId: ACTIVE, expiresAt: later(api.clock.now(), DAY) });
    const planId = await addPlan(api.db, { recruiterId, packageId: AUTONOME });
    const form = await publish({ packageId: AUTONOME });
    expect([await planOf(form.id), form.offerPackage.packageId]).toEqual([planId, AUTONOME]);
    const { failure } = await recruiter.refused(create, { body: { ...anOfferBody(), packageId: AUTONOME } });
    expect(failure.code).toBe('no_plan');
  });

  it('is refused beside the field for an unknown package', async () => {
    const { failure } = await recruiter.refused(create, { body: { ...anOfferBody(), packageId: 999_999 } });
    expect(failure.statusCode).toBe(422);
    expect(failure.fields).toEqual({
      packageId: 'Cette formule n’existe pas ou plus. Choisissez-en une autre.',
    });
  });

  it('cannot come from another recruiter’s plan', async () => {
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: ACTIVE });
    expect((await recruiter.refused(create, { body: anOfferBody() })).failure.code).toBe('no_plan');
  });

  it('is taken once by two tabs when it is the last, and a draft published twice takes one', async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: AUTONOME });
    const [one, two] = [await draft(), await draft()];
    const both = await together([publishDraft(one), publishDraft(two)]);
    expect([both.done, both.refusals]).toEqual([1, ['no_plan']]);
    expect(await credit()).toEqual({ hasEnoughCredit: false, totalRemaining: 0 });

    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
    const form = await draft();
    const twice = await together([publishDraft(form), publishDraft(form)]);
    expect([twice.done, twice.refusals]).toEqual([1, ['offer_changed']]);
    expect((await credit()).totalRemaining).toBe(9);
  });

  it('is not taken by a publication that is refused', async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
    await recruiter.refused(create, { body: anOfferBody({ city: 'Trifouilly', townCode: null }) });
    await recruiter.refused(create, { body: anOfferBody({ isFeatured: true }) });
    const form = await draft();
    await recruiter.refused(update, { body: { ...form, status: 'published', revision: 7 } });
    expect((await credit()).totalRemaining).toBe(10);
  });
});

describe('recruiters without a limit', () => {
  it.each([
    ['internal staff', { isInternal: true }],
    ['the bypass flag', { bypassesPlan: true }],
  ])('%s publish any number of offers and use no credit', async (_case, flags) => {
    recruiter = await api.recruiter({ postalCode: '23000', ...flags });
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: AUTONOME });
    const forms = [await publish(), await publish(), await publish({ packageId: AUTONOME })];
    expect(forms.map(({ live, offerPackage }) => [live, offerPackage.packageId])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
    expect((await plansOf(recruiter.userId)).map(({ offersLeft }) => offersLeft)).toEqual([1]);
  });
});

describe('an expired offer', () => {
  const expire = async (id: number) => {
    const now = api.clock.now();
    await api.db.update(offers).set({ expiresAt: now }).where(eq(offers.id, id));
  };

  it('is published again with a credit, for a new term, and is online again', async () => {
    const form = await publish();
    await expire(form.id);
    await recruiter.call(switchActive, { params: { id: form.id }, body: { isActive: false } });
    const { failure } = await recruiter.refused(update, { body: form });
    expect(failure.code).toBe('no_plan');
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
    api.clock.advance(DAY);
    const { data } = await recruiter.call(update, { body: form });
    const now = api.clock.now();
    expect(data).toMatchObject({
      live: true,
      expired: false,
      sentDate: now.toISOString(),
      offerPackage: { packageId: ACTIVE, expiryDate: later(now, 90 * DAY).toISOString() },
    });
    expect((await credit()).totalRemaining).toBe(9);
  });

  it('is marked as expired for its owner and cannot be enabled', async () => {
    const { id } = await publish();
    await expire(id);
    const { data } = await recruiter.call(ownOffersContract.read, { params: { id } });
    expect(data).toMatchObject({ status: 'published', live: false, expired: true });
    const { failure } = await recruiter.refused(switchActive, {
      params: { id },
      body: { isActive: true },
    });
    expect(failure).toMatchObject({ statusCode: 409, code: 'offer_expired' });
  });
});

describe('enabling and disabling', () => {
  const isLive = async (id: number) =>
    (await api.visitor().call(offersContract.read, { params: { id } })).data.live;

  it('removes an offer from the lists and puts it back, by POST and by GET', async () => {
    const { id } = await publish();
    for (const operation of [switchActive, switchActiveByGet]) {
      const off = await recruiter.call(operation, { params: { id } });
      expect(off.data).toEqual({ id, isActive: false });
      expect(off.message).toMatch(/^L’annonce est désactivée/);
      expect(await isLive(id)).toBe(false);
      const on = await recruiter.call(operation, { params: { id } });
      expect(on).toEqual({ data: { id, isActive: true }, message: 'L’annonce est de nouveau en ligne' });
      expect(await isLive(id)).toBe(true);
    }
  });

  it('changes nothing when it is repeated', async () => {
    const { id } = await publish();
    const off = () => recruiter.call(switchActive, { params: { id }, body: { isActive: false } });
    expect((await Promise.all([off(), off()])).map(({ data }) => data.isActive)).toEqual([false, false]);
  });

  it('requires one’s own published offer', async () => {
    const { id } = await draft();
    expect((await recruiter.refused(switchActive, { params: { id } })).failure.code).toBe('offer_draft');
    const theirs = await addOffer(api.db, { recruiterId: (await api.recruiter()).userId });
    for (const operation of [switchActive, switchActiveByGet]) {
      expect((await recruiter.refused(operation, { params: { id: theirs } })).failure.statusCode).toBe(404);
    }
    expect(await isLive(theirs)).toBe(true);
  });

  it('requires the token in the header when it is a GET', async () => {
    const { id } = await publish();
    const url = `/offers/update-status-active/${id}`;
    const answer = await api.inject({ method: 'GET', url, headers: { cookie: `token=${recruiter.token}` } });
    expect(answer.statusCode).toBe(401);
    expect(await isLive(id)).toBe(true);
  });
});

describe('an offer that is deleted while candidates apply', () => {
  it('leaves each application either stored or refused, never half done', async () => {
    const { id } = await publish();
    const candidates = await Promise.all(
      [1, 2, 3, 4].map(() => api.candidate({ phone: '0639980000', postalCode: '23000' })),
    );
    const cvs = await Promise.all(candidates.map(({ userId }) => addCv(api.db, { candidateId: userId })));
    const apply = (index: number) =>
      candidates[index]?.call(applicationsContract.decide, {
        body: { cvId: cvs[index] ?? 0, offerId: id },
      });
    const removal = () => recruiter.call(remove, { params: { id } });
    const { done, refusals } = await together(
      [apply(0), apply(1), removal(), apply(2), apply(3)].filter((call) => call !== undefined),
    );
    expect(new Set(refusals)).toEqual(refusals.length > 0 ? new Set(['offer_closed']) : new Set());
    const rows = await api.db.select().from(applications).where(eq(applications.offerId, id));
    expect(rows).toHaveLength(done - 1);
    expect((await api.visitor().refused(offersContract.read, { params: { id } })).failure.code).toBe('gone');
  });
});
