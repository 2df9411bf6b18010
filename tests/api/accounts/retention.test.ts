import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { userJobs } from '#upstream/accounts/profile/jobs.ts';
import { newsletterSubscribers, uploads, users } from '#upstream/platform/schema/accounts.ts';
import { cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm } from '../../support/builders.ts';
import { addCv, addOffer } from '../../support/content.ts';
import { confirmByMail } from '../../support/messages/mailed.ts';

const DAY = 24 * 60 * 60_000;

/** A moment in UTC, for accounts whose time runs from there. */
const on = (day: string) => new Date(`${day}T12:00:00.000Z`);

let api: TestApi;
let night: () => Promise<void>;

beforeAll(async () => {
  api = await startTestApi();
  const { jobs } = api.deps;
  const [retention] = userJobs({ ...api.deps, db: api.db });
  night = async () => retention?.run({}, jobs);
});
afterAll(() => api?.close());

/** Each test begins one night later, which nobody minds. */
beforeEach(() => api.clock.advance(1000));

async function waitUntil(day: string): Promise<void> {
  api.clock.advance(on(day).getTime() - api.clock.now().getTime());
}
const exists = async ({ userId }: { userId: number }) =>
  (await api.db.select({ id: users.id }).from(users).where(eq(users.id, userId))).length === 1;
const warnings = async (actor: Actor) =>
  (await api.mails(actor.email)).filter(({ template }) => template === 'inactivityWarning');
/** Somebody whose only session ended long ago. */
async function signedInLast(day: string, person: Parameters<TestApi['candidate']>[0] = {}): Promise<Actor> {
  const actor = await api.candidate({ createdAt: on('2020-01-01'), ...person });
  await api.db
    .update(users)
    .set({ lastSigninAt: on(day) })
    .where(eq(users.id, actor.userId));
  await api.deps.database.pool.query('delete from access_tokens where user_id = $1', [actor.userId]);
  return actor;
}

describe('a registration that is not verified', () => {
  it('is deleted after 30 days, with its newsletter subscription; a verified one stays', async () => {
    const register = async (email: string) => {
      await api
        .visitor()
        .call(authenticationContract.signupCandidate, { body: aCandidateForm({ email, newsletter: true }) });
      const [row] = await api.db.select({ userId: users.id }).from(users).where(eq(users.email, email));
      return { email, userId: row?.userId ?? 0 };
    };
    const [left, verified] = [await register('oubli@exemple.test'), await register('la@exemple.test')];
    await confirmByMail(api, verified.email);
    const garage = await api.recruiter({ emailVerifiedAt: null, updatedAt: api.clock.now() });

    api.clock.advance(30 * DAY);
    await night();
    expect(await Promise.all([left, verified, garage].map(exists))).toEqual([true, true, true]);
    api.clock.advance(DAY);
    await night();
    await night();
    expect(await Promise.all([left, verified, garage].map(exists))).toEqual([false, true, false]);
    const subscribed = await api.db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .where(inArray(newsletterSubscribers.email, [left.email, verified.email]));
    expect(subscribed).toEqual([{ email: verified.email }]);
  });
});

describe('an inactive candidate', () => {
  it('is warned once at 23 months, in their language, and deleted at 24', async () => {
    const actor = await signedInLast('2026-01-31', { language: 'en', firstName: 'Camille' });
    const key = `${'ab'.repeat(16)}.jpg`;
    await api.db.insert(uploads).values({ key, userId: actor.userId });
    await api.deps.storage.put(key, Buffer.from('picture'), 'image/jpeg');

    await waitUntil('2027-12-30');
    await night();
    expect(await warnings(actor)).toEqual([]);
    await waitUntil('2028-01-01');
    await night();
    await night();
    const [mail, ...more] = await warnings(actor);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your Bielle account will be deleted on 31 January 2028');
    expect(mail?.text).toContain('/candidate/login');
    await waitUntil('2028-01-30');
    await night();
    expect(await exists(actor)).toBe(true);
    await waitUntil('2028-02-01');
    await night();
    await night();
    expect(await exists(actor)).toBe(false);
    const left = await api.mails(actor.email);
    expect(left.map(({ template }) => template)).toEqual(['accountClosed']);
    expect(await api.deps.storage.get(key)).toBeUndefined();
  });

  it('is never deleted within 28 days of the warning, however late it was', async () => {
    const actor = await signedInLast('2020-06-01', { createdAt: on('2020-06-01') });
    const neverCame = await api.candidate({ createdAt: on('2020-06-01') });
    await api.db.update(users).set({ lastSigninAt: null }).where(eq(users.id, neverCame.userId));
    await api.deps.database.pool.query('delete from access_tokens where user_id = $1', [neverCame.userId]);
    await night();
    const both = [actor, neverCame];
    expect((await Promise.all(both.map(warnings))).map((mails) => mails.length)).toEqual([1, 1]);
    expect((await warnings(actor))[0]?.subject).toBe('Votre compte Bielle sera supprimé le 29 février 2028');
    api.clock.advance(28 * DAY - 1000);
    await night();
    expect(await Promise.all(both.map(exists))).toEqual([true, true]);
    api.clock.advance(DAY);
    await night();
    expect(await Promise.all(both.map(exists))).toEqual([false, false]);
  });

  it('is not deleted after signing in, or using an open session, since the warning', async () => {
    const months24ago = '2025-06-01';
    const [signing, using] = [await signedInLast(months24ago), await signedInLast(months24ago)];
    await night();
    const body = { email: signing.email, password: ACTOR_PASSWORD };
    await api.visitor().call(authenticationContract.signinCandidate, { body });
    const { data } = await api
      .visitor()
      .call(authenticationContract.signinCandidate, { body: { ...body, email: using.email } });
    // The other never signs in again: only the session that they have is used.
    await api.db
      .update(users)
      .set({ lastSigninAt: on(months24ago), inactivityWarnedAt: api.clock.now() })
      .where(eq(users.id, using.userId));
    api.clock.advance(2 * DAY);
    await api.holder(data.id, data.accessToken).call(notificationsContract.getNotifications, {});
    await night();
    const rows = await api.db
      .select({ warnedAt: users.inactivityWarnedAt })
      .from(users)
      .where(inArray(users.id, [signing.userId, using.userId]));
    expect(rows).toEqual([{ warnedAt: null }, { warnedAt: null }]);
    api.clock.advance(60 * DAY);
    await night();
    expect(await Promise.all([signing, using].map(exists))).toEqual([true, true]);
    expect((await Promise.all([signing, using].map(warnings))).map((mails) => mails.length)).toEqual([1, 1]);
  });

  it('is never a demo account or a recruiter', async () => {
    const demo = await signedInLast('2020-01-01', { isDemo: true });
    const unverifiedDemo = await signedInLast('2020-01-01', {
      isDemo: true,
      emailVerifiedAt: null,
      updatedAt: on('2020-01-01'),
    });
    const recruiter = await api.recruiter({ createdAt: on('2020-01-01') });
    await api.db
      .update(users)
      .set({ lastSigninAt: on('2020-01-01') })
      .where(eq(users.id, recruiter.userId));
    await night();
    api.clock.advance(40 * DAY);
    await night();
    expect(await Promise.all([demo, unverifiedDemo, recruiter].map(exists))).toEqual([true, true, true]);
    expect(await warnings(demo)).toEqual([]);
  });
});

describe('an empty draft', () => {
  const empty = {
    status: 'draft',
    name: '',
    placeNumber: null,
    city: '',
    tradeId: null,
    preciseJobId: null,
    experienceId: null,
    publishedAt: null,
  } as const;

  it('is deleted after 3 months unchanged; a draft with any content stays', async () => {
    const candidateId = (await api.candidate()).userId;
    const recruiterId = (await api.recruiter()).userId;
    const updatedAt = api.clock.now();
    const cv = (slot: number, changes = {}) =>
      addCv(api.db, { candidateId, slot, ...empty, updatedAt, ...changes });
    const [nothing, named, trained] = [await cv(1), await cv(2, { name: 'Mon CV' }), await cv(3)];
    await api.db.insert(cvFormations).values({ cvId: trained, position: 0, school: 'Lycée' });
    const blankOffer = {
      recruiterId,
      status: 'draft',
      placeNumber: null,
      city: '',
      postalCode: '',
      tradeId: null,
      preciseJobId: null,
      contractTypeId: null,
      experienceId: null,
      diplomaId: null,
      salaryCents: null,
      publishedAt: null,
      expiresAt: null,
      updatedAt,
    } as const;
    const blank = await addOffer(api.db, blankOffer);
    const begun = await addOffer(api.db, { ...blankOffer, toolIds: [6001] });
    const reachable = await addOffer(api.db, { ...blankOffer, phone: '+33465710012' });
    const left = async () =>
      [
        ...(await api.db
          .select({ id: cvs.id })
          .from(cvs)
          .where(inArray(cvs.id, [nothing, named, trained]))),
        ...(await api.db
          .select({ id: offers.id })
          .from(offers)
          .where(inArray(offers.id, [blank, begun, reachable]))),
      ].length;

    api.clock.advance(89 * DAY);
    await night();
    expect(await left()).toBe(6);
    api.clock.advance(4 * DAY);
    await night();
    await night();
    const stored = await api.db.select({ id: cvs.id }).from(cvs).where(eq(cvs.candidateId, candidateId));
    expect(stored.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([named, trained]);
    const keptOffers = await api.db
      .select({ id: offers.id })
      .from(offers)
      .where(eq(offers.organisationId, recruiterId));
    expect(keptOffers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([begun, reachable]);
  });
});
