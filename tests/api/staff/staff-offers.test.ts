import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { staffOffersContract } from '#lib/contract/staff/offers.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { startTestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { Moderation, STATEMENT } from '../../support/staff/moderation.ts';

const DAY = 86_400_000;
const { list, reported, changed, counts } = staffOffersContract;
const withdrawal = { seen: 0, ground: 'money' as const, statement: STATEMENT };

let m: Moderation;
beforeAll(async () => {
  m = await Moderation.of(await startTestApi({ jobs: true }));
});
afterAll(() => m?.api.close());
beforeEach(() => m.begin());

describe('staff', () => {
  it('find an offer by number, title and company', async () => {
    const id = await addOffer(m.api.db, {
      recruiterId: m.recruiter.userId,
      companyName: 'Carrosserie Éole 100 %',
    });
    const found = async (search: string) =>
      (await m.staff.call(list, { query: { search } })).data.map(({ offer }) => offer.id);
    expect(await found(String(id))).toEqual([id]);
    expect(await found('eole')).toEqual([id]);
    expect(await found('mécanicien CARROSSERIE')).toEqual([id]);
    expect(await found('100 %')).toEqual([id]);
    expect(await found('eole plombier')).toEqual([]);
    expect(await found('9'.repeat(30))).toEqual([]);
  });

  it('see published offers, the latest first, and no drafts or deleted ones', async () => {
    const later = new Date(m.api.clock.now().getTime() + DAY);
    const newest = await addOffer(m.api.db, { recruiterId: m.recruiter.userId, publishedAt: later });
    await addOffer(m.api.db, { recruiterId: m.recruiter.userId, status: 'draft' });
    await addOffer(m.api.db, { recruiterId: m.recruiter.userId, publishedAt: later, deletedAt: later });
    const { data, total } = await m.staff.call(list, { query: { limit: 50 } });
    expect(data[0]?.offer.id).toBe(newest);
    expect(total).toBe(data.length);
    expect(data.every(({ offer }) => offer.status === 'published')).toBe(true);
  });

  it('keep a reported offer once, and the reporter is told', async () => {
    await m.report('temoin@exemple.test');
    const waiting = async () =>
      (await m.staff.call(reported, { query: { limit: 50 } })).data.find(
        ({ offer }) => offer.id === m.offerId,
      );
    expect(await waiting()).toMatchObject({ state: 'live', seen: 0, reports: [{ reason: 'money' }] });
    expect((await m.staff.call(counts, {})).data.reported).toBeGreaterThan(0);
    const keep = { ...m.at(), body: { seen: 0, statement: 'Rien à redire.' } };
    await m.staff.call(staffOffersContract.keep, keep);
    expect(await waiting()).toBeUndefined();
    expect((await m.lastMail('temoin@exemple.test'))?.template).toBe('reportDecided');
    expect((await m.colleague.refused(staffOffersContract.keep, keep)).failure).toMatchObject({
      statusCode: 409,
      code: 'decided_meanwhile',
    });
    expect(await m.audited()).toEqual([
      { act: 'offer_moderated', staffId: m.staff.userId, detail: { decision: 'kept' } },
    ]);
  });

  it('withdraw an offer that nobody reported, with rule, reasons and the way to appeal', async () => {
    const { failure } = await m.staff.refused(staffOffersContract.withdraw, {
      ...m.at(),
      body: { seen: 0 } as typeof withdrawal,
    });
    expect(Object.keys(failure.fields ?? {})).toEqual(['ground', 'statement']);
    await m.withdraw();
    const mail = await m.lastMail(m.recruiter.email);
    expect(mail).toMatchObject({ template: 'offerWithdrawn' });
    expect(mail?.text).toContain('de sa propre initiative');
    expect(mail?.text).toContain(STATEMENT);
    expect(mail?.text).toContain(`/recruiter/myoffer/appeal/${m.offerId}`);
    expect(await m.lastDecision()).toMatchObject({ staffId: m.staff.userId, userId: null, wasActive: true });
    expect(await m.audited()).toMatchObject([
      { act: 'offer_moderated', detail: { decision: 'withdrawn', ground: 'money' } },
    ]);
    const { data } = await m.colleague.call(list, { query: { search: String(m.offerId) } });
    expect(data[0]).toMatchObject({
      state: 'withdrawn',
      withdrawal: { ground: 'money', statement: STATEMENT, isOwn: false },
    });
  });

  it('decide once when two of them press at the same moment', async () => {
    await m.report();
    const body = { seen: 0, statement: '' };
    const outcomes = await Promise.allSettled([
      m.withdraw(),
      m.colleague.call(staffOffersContract.keep, { ...m.at(), body }),
      m.colleague.call(staffOffersContract.withdraw, { ...m.at(), body: withdrawal }),
    ]);
    const failed = outcomes.filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(2);
    for (const each of failed) {
      expect(each).toMatchObject({ reason: { failure: { statusCode: 409, code: 'decided_meanwhile' } } });
    }
    expect(await m.audited()).toHaveLength(1);
  });

  it('restore an offer, which its people may then open', async () => {
    await m.withdraw();
    await m.staff.call(staffOffersContract.restore, {
      ...m.at(),
      body: { seen: (await m.lastDecision())?.id ?? 0, statement: '' },
    });
    expect((await m.lastMail(m.recruiter.email))?.template).toBe('offerRestored');
    const open = { ...m.at(), body: { isActive: true } };
    expect((await m.recruiter.call(ownOffersContract.switchActive, open)).data.isActive).toBe(true);
  });

  it('feature a live offer and end it, each once', async () => {
    const feature = (featured: boolean, actor = m.staff) =>
      actor.call(staffOffersContract.feature, { ...m.at(), body: { featured } });
    await feature(true);
    expect((await m.read()).data.isFeatured).toBe(true);
    const again = await m.colleague.refused(staffOffersContract.feature, {
      ...m.at(),
      body: { featured: true },
    });
    expect(again.failure.code).toBe('decided_meanwhile');
    await feature(false);
    expect((await m.read()).data.isFeatured).toBe(false);
    expect(await m.audited()).toMatchObject([
      { act: 'offer_featured', staffId: m.staff.userId, detail: { featured: true } },
      { act: 'offer_featured', staffId: m.staff.userId, detail: { featured: false } },
    ]);
    await m.withdraw();
    const closed = await m.staff.refused(staffOffersContract.feature, {
      ...m.at(),
      body: { featured: true },
    });
    expect(closed.failure).toMatchObject({ statusCode: 409, code: 'offer_closed' });
  });

  it('see what changed after the publication, until they keep it or it is undone', async () => {
    const row = async () =>
      (await m.staff.call(changed, { query: { limit: 50 } })).data.find(
        ({ offer }) => offer.id === m.offerId,
      );
    const change = (changes: Partial<typeof offers.$inferInsert>) =>
      m.api.db
        .update(offers)
        .set({ ...changes, updatedAt: m.api.clock.now() })
        .where(eq(offers.id, m.offerId));
    await change({ phone: '+33474000000' });
    expect(await row()).toBeUndefined();
    await change({ salaryCents: 2_400_000 });
    await change({ companyName: 'Garage Autre', description: 'Un autre poste.' });
    expect(await row()).toMatchObject({
      changedAt: m.api.clock.now().toISOString(),
      before: { companyName: 'Garage Tréfonds', salary: 26_500, description: null },
      offer: { companyName: 'Garage Autre', salary: 24_000, description: 'Un autre poste.' },
    });
    await m.staff.call(staffOffersContract.keep, { ...m.at(), body: { seen: 0, statement: '' } });
    expect(await row()).toBeUndefined();
    await change({ salaryCents: 2_300_000 });
    expect(await row()).toMatchObject({ before: { salary: 26_500 }, offer: { salary: 23_000 } });
    await change({ companyName: 'Garage Tréfonds', description: null, salaryCents: 2_650_000 });
    expect(await row()).toBeUndefined();
    await change({ salaryCents: 2_300_000 });
    await change({ publishedAt: new Date(m.api.clock.now().getTime() + DAY) });
    expect(await row()).toBeUndefined();
  });
});
