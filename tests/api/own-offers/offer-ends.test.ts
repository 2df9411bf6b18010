import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { purgeReminders, queueEnding, remindOfEnds } from '#upstream/own-offers/ends/remind.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { applicationEvents } from '#upstream/platform/schema/applications.ts';
import { offerReminders, offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';

const { decide, listSent, readReceived, readSent } = applicationsContract;
const { extend, extendByLink, fill, fillByLink, read, readByLink } = offerEndsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000', lastName: 'Vasseur', firstName: 'Odile' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  candidate = await api.candidate({ firstName: 'Nadia', lastName: 'Ferrand' });
  cvId = await addCv(api.db, { candidateId: candidate.userId });
});

const live = (changes: Partial<typeof offers.$inferInsert> = {}) =>
  addOffer(api.db, { recruiterId: recruiter.userId, companyName: 'Garage Tréfonds', ...changes });
/** Published with a paid credit, after the free one. */
async function publish() {
  await recruiter.call(ownOffersContract.create, { body: anOfferBody() });
  const { data } = await recruiter.call(ownOffersContract.create, { body: anOfferBody() });
  return { id: data.id, expiresAt: data.offerPackage.expiryDate ?? '' };
}
const applied = (offerId: number, who = candidate, cv = cvId) =>
  addApplication(api.db, { candidateId: who.userId, recruiterId: recruiter.userId, cvId: cv, offerId });
const stateOf = async (offerId: number) =>
  (await candidate.call(readSent, { params: { id: offerId } })).data.state;
const mails = async (actor: Actor, template: string) =>
  (await api.mails(actor.email)).filter((mail) => mail.template === template);
const filledEvents = (applicationId: number) =>
  api.db
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, applicationId), eq(applicationEvents.kind, 'filled')));
const creditsLeft = async () => (await recruiter.call(plansContract.status, {})).data.credit.totalRemaining;

describe('an offer that is marked as filled', () => {
  test('goes offline, and its open applications are closed by the person, with one mail each', async () => {
    const other = await addOffer(api.db, { recruiterId: (await api.recruiter()).userId });
    const offerId = await live();
    const id = await applied(offerId);
    const { message } = await recruiter.call(fill, {
      params: { id: offerId },
      body: { reason: 'elsewhere' },
    });
    expect(message).toContain('La personne qui attendait une réponse en est informée par e-mail');
    expect((await recruiter.call(read, { params: { id: offerId } })).data.state).toBe('filled');
    expect(await stateOf(offerId)).toBe('filled');
    const { data } = await candidate.call(listSent, { query: { rejected: 'true' } });
    expect(data.map((each) => each.id)).toEqual([id]);
    const received = (await recruiter.call(readReceived, { params: { id } })).data;
    expect(received.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['sent', 'Nadia Ferrand'],
      ['filled', 'Odile Vasseur'],
    ]);
    const [mail, ...more] = await mails(candidate, 'offerFilled');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Garage Tréfonds vous informe que le poste est pourvu.');
    expect(mail?.text).toContain(`/offer/${other}`);
    expect(mail?.text).toContain(`/candidate/offers/${offerId}`);
  });

  test('is not said to be filled when nobody is wanted any more', async () => {
    const offerId = await live();
    await applied(offerId);
    await recruiter.call(fill, { params: { id: offerId }, body: { reason: 'stopped' } });
    const [mail] = await mails(candidate, 'offerFilled');
    expect(mail?.text).toContain('le recrutement s’arrête');
  });

  test('leaves decided applications alone, and accepts the person who got the job', async () => {
    const offerId = await live();
    const hired = await applied(offerId);
    const [declined, silent] = [await api.candidate(), await api.candidate()];
    const [first, second] = await Promise.all(
      [declined, silent].map(({ userId }) => addCv(api.db, { candidateId: userId })),
    );
    await applied(offerId, declined, first);
    await recruiter.call(decide, {
      query: { rejected: 'true' },
      body: { cvId: first ?? 0, offerId, reason: 'other' },
    });
    await applied(offerId, silent, second);
    const { hires, open } = (await recruiter.call(read, { params: { id: offerId } })).data;
    expect([open, hires.length]).toEqual([2, 2]);
    expect(hires).toContainEqual({ applicationId: hired, person: 'Nadia Ferrand' });
    const body = { reason: 'bielle' as const, applicationId: hired };
    await recruiter.call(fill, { params: { id: offerId }, body });
    expect(await stateOf(offerId)).toBe('accepted');
    expect(await mails(candidate, 'applicationAccepted')).toHaveLength(1);
    expect(await mails(candidate, 'offerFilled')).toEqual([]);
    expect(await mails(silent, 'offerFilled')).toHaveLength(1);
    expect(await mails(declined, 'offerFilled')).toEqual([]);
  });

  test('refuses a person who did not apply to it, and then changes nothing', async () => {
    const [offerId, elsewhere] = [await live(), await live()];
    const applicationId = await applied(elsewhere);
    const body = { reason: 'bielle' as const, applicationId };
    const { failure } = await recruiter.refused(fill, { params: { id: offerId }, body });
    expect(failure.fields).toHaveProperty('applicationId');
    expect((await recruiter.call(read, { params: { id: offerId } })).data.state).toBe('live');
  });

  test('is filled once when two people press at once, and nobody who applies meanwhile is left open', async () => {
    const offerId = await live();
    const id = await applied(offerId);
    const late = await api.candidate({ phone: '0639980000', postalCode: '23000' });
    const lateCv = await addCv(api.db, { candidateId: late.userId });
    const press = () => recruiter.call(fill, { params: { id: offerId }, body: { reason: 'elsewhere' } });
    const ends = await Promise.allSettled([
      press(),
      late.call(decide, { query: {}, body: { cvId: lateCv, offerId } }),
      press(),
    ]);
    expect([ends[0], ends[2]].filter((end) => end?.status === 'fulfilled')).toHaveLength(1);
    expect([(await filledEvents(id)).length, (await mails(candidate, 'offerFilled')).length]).toEqual([1, 1]);
    const isLate = ends[1]?.status === 'fulfilled';
    expect(await mails(late, 'offerFilled')).toHaveLength(isLate ? 1 : 0);
    expect((await recruiter.call(read, { params: { id: offerId } })).data.open).toBe(0);
    expect(
      (await recruiter.refused(fill, { params: { id: offerId }, body: { reason: 'bielle' } })).failure,
    ).toMatchObject({ code: 'conflict', message: 'Cette annonce est déjà marquée comme pourvue.' });
  });

  test('sends no mail to who turned that kind off, but closes the application', async () => {
    const offerId = await live();
    await applied(offerId);
    await candidate.call(mailChoicesContract.save, { body: { muted: ['offer_over'] } });
    await recruiter.call(fill, { params: { id: offerId }, body: { reason: 'elsewhere' } });
    expect([await stateOf(offerId), await mails(candidate, 'offerFilled')]).toEqual(['filled', []]);
  });

  test('is filled no longer once it is online again, while a moved application is told as usual', async () => {
    const offerId = await live();
    await applied(offerId);
    await recruiter.call(fill, { params: { id: offerId }, body: { reason: 'stopped' } });
    const { data } = await recruiter.call(ownOffersContract.list, { query: {} });
    expect(data.find(({ id }) => id === offerId)).toMatchObject({ filledReason: 'stopped', live: false });
    await recruiter.call(ownOffersContract.switchActive, {
      params: { id: offerId },
      body: { isActive: true },
    });
    expect((await recruiter.call(read, { params: { id: offerId } })).data.state).toBe('live');
    expect(await stateOf(offerId)).toBe('filled');
    await recruiter.call(decide, { query: { accepted: 'true' }, body: { cvId, offerId } });
    expect([await stateOf(offerId), (await mails(candidate, 'applicationAccepted')).length]).toEqual([
      'accepted',
      1,
    ]);
  });
});

describe('an extension', () => {
  test('adds the term of a publication to the days that are left, for one credit, whatever the presses', async () => {
    const { id, expiresAt } = await publish();
    const before = await creditsLeft();
    const { extension } = (await recruiter.call(read, { params: { id } })).data;
    const until = new Date(Date.parse(expiresAt) + 90 * DAY).toISOString();
    expect(extension).toEqual({ until, credits: before });
    const press = () => recruiter.call(extend, { params: { id }, body: { expiresAt } });
    const ends = await Promise.allSettled([press(), press(), press()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await recruiter.call(read, { params: { id } })).data.expiresAt).toBe(until);
    expect(await creditsLeft()).toBe(before - 1);
  });

  test('is refused without a credit, and for an offer that is no longer online', async () => {
    const poor = await api.recruiter({ postalCode: '23000' });
    const { data } = await poor.call(ownOffersContract.create, { body: anOfferBody() });
    const body = { expiresAt: data.offerPackage.expiryDate ?? '' };
    const end = (await poor.call(read, { params: { id: data.id } })).data;
    expect(end.extension).toEqual({ until: null, credits: 0 });
    expect((await poor.refused(extend, { params: { id: data.id }, body })).failure.code).toBe('no_plan');
    const { id, expiresAt } = await publish();
    await recruiter.call(ownOffersContract.switchActive, { params: { id }, body: { isActive: false } });
    const { failure } = await recruiter.refused(extend, { params: { id }, body: { expiresAt } });
    expect(failure).toMatchObject({ code: 'offer_closed', message: expect.stringContaining('prolongée') });
  });
});

describe('the mail before the end of an offer', () => {
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * DAY);
  const remind = () => remindOfEnds(api.db, api.deps, recruiter.userId);
  const ending = () => mails(recruiter, 'offerEnding');
  const tokenIn = (text = '') => /\/offer-end\/([^\s#]+)/.exec(text)?.[1] ?? '';

  test('comes seven days before it, once, and again only for another end', async () => {
    const offerId = await live({ expiresAt: inDays(9) });
    await remind();
    expect(await ending()).toEqual([]);
    api.clock.advance(2 * DAY);
    await Promise.all([remind(), remind()]);
    await remind();
    const [mail, ...more] = await ending();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Prolonger');
    expect(mail?.text).toContain('Poste pourvu');
    await api.db
      .update(offers)
      .set({ expiresAt: inDays(3) })
      .where(eq(offers.id, offerId));
    await remind();
    expect(await ending()).toHaveLength(2);
  });

  test('is queued for garages with such an offer, and not for what is closed', async () => {
    await live({ expiresAt: inDays(3), isActive: false });
    await remind();
    expect(await ending()).toEqual([]);
    const garages: unknown[] = [];
    const jobs = {
      send: async (_tx: unknown, _name: string, data: Record<string, unknown>) => {
        garages.push(data.organisationId);
      },
    };
    await queueEnding(api.db, jobs, api.clock.now());
    expect(garages).not.toContain(recruiter.userId);
    await live({ expiresAt: inDays(3) });
    await queueEnding(api.db, jobs, api.clock.now());
    expect(garages.filter((id) => id === recruiter.userId)).toHaveLength(1);
  });

  test('is complete or not there when its transaction fails', async () => {
    await live({ expiresAt: inDays(3) });
    const failing = {
      ...api.deps,
      get settings(): never {
        throw new Error('killed');
      },
    };
    await expect(remindOfEnds(api.db, failing, recruiter.userId)).rejects.toThrow('killed');
    expect(await ending()).toEqual([]);
    await remind();
    expect(await ending()).toHaveLength(1);
  });

  test('lets its reader extend and fill without a session, with the rights of the moment', async () => {
    const { id, expiresAt } = await publish();
    await api.db
      .update(offers)
      .set({ expiresAt: inDays(5) })
      .where(eq(offers.id, id));
    await applied(id);
    await remind();
    const [mail] = (await ending()).filter(({ text }) => text.includes('/offer-end/'));
    const params = { token: tokenIn(mail?.text) };
    const visitor = api.visitor();
    const { data } = await visitor.call(readByLink, { params });
    expect(data).toMatchObject({ state: 'live', open: 1, extension: { credits: expect.any(Number) } });
    const stale = await visitor.refused(extendByLink, { params, body: { expiresAt } });
    expect(stale.failure.code).toBe('conflict');
    await visitor.call(extendByLink, { params, body: { expiresAt: data.expiresAt } });
    const again = { params, body: { expiresAt: data.expiresAt } };
    expect((await visitor.refused(extendByLink, again)).failure.message).toContain('déjà été prolongée');
    expect((await visitor.call(readByLink, { params })).data.extension).toBeNull();
    await visitor.call(fillByLink, { params, body: { reason: 'elsewhere' } });
    expect(await stateOf(id)).toBe('filled');
  });

  test('opens nothing for a wrong signature, an old link, or somebody who may change the offer no longer', async () => {
    const offerId = await live({ expiresAt: inDays(5) });
    await remind();
    const [mail] = await ending();
    const token = tokenIn(mail?.text);
    const visitor = api.visitor();
    const code = async (secret: string) =>
      (await visitor.refused(readByLink, { params: { token: secret } })).failure.code;
    expect(await code(`${Number(token.split('.')[0]) + 1}.${token.split('.')[1]}`)).toBe('not_found');
    await api.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.userId, recruiter.userId));
    expect(await code(token)).toBe('not_found');
    await api.db.update(memberships).set({ role: 'owner' }).where(eq(memberships.userId, recruiter.userId));
    expect((await visitor.call(readByLink, { params: { token } })).data.offer.id).toBe(offerId);
    api.clock.advance(36 * DAY);
    expect(await code(token)).toBe('not_found');
    await purgeReminders(api.db, api.clock.now());
    expect(await api.db.$count(offerReminders, eq(offerReminders.offerId, offerId))).toBe(0);
  });
});
