import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { newsletterSubscribers, recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aCvBody, aProfile } from '../../support/builders.ts';
import { addApplication, addCv, addOffer } from '../../support/content.ts';
import { findTraces } from '../../support/database/find-traces.ts';
import { expectLastMail } from '../../support/messages/expect-last-mail.ts';
import { subscribeByMail } from '../../support/messages/mailed.ts';

let api: TestApi;
beforeAll(async () => {
  // With the queue and a mail server that does not answer, so that mails wait with everything they say.
  api = await startTestApi({ jobs: true, settings: { smtpUrl: 'smtp://127.0.0.1:9' } });
});
afterAll(() => api?.close());

const traces = (words: readonly string[]) => findTraces(api.db, words);
const statusOf = async (actor: Actor) =>
  (await actor.refused(notificationsContract.getNotifications, {})).failure.statusCode;

/** The same person on another device. */
async function elsewhere(actor: Actor): Promise<Actor> {
  const token = await openSession(api.db, actor.userId, {
    now: api.clock.now(),
    secret: api.deps.settings.secret,
  });
  return api.holder(actor.userId, token);
}

describe('a candidate who unsubscribes', () => {
  const email = 'zelie.quirinale@exemple.test';
  const words = [
    email,
    'Zélie',
    'Quirinale',
    'Quirinale-Aubry',
    '612987654',
    'ruelle du Vilebrequin',
    'CV de Zélie',
    'Ateliers Krabbendijke',
    'Boîtes robotisées',
    'La spéléologie',
    'Bonjour du Berry',
    'ami.berrichon@exemple.test',
    'Recherche berrichonne',
  ];

  async function settle(): Promise<{ actor: Actor; pictureKey: string; offerId: number }> {
    const actor = await api.candidate({ email, firstName: 'Zélie', lastName: 'Quirinale' });
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const image = { name: 'moi', extension: 'png', base64: bytes.toString('base64') };
    const { data: profilePicture } = await actor.call(profileContract.uploadImage, { body: image });
    const profile = {
      firstName: 'Zélie',
      lastName: 'Quirinale',
      phoneNumber: '06 12 98 76 54',
      address: '4 ruelle du Vilebrequin-Perdu',
      profilePicture,
      newsletter: true,
    };
    await actor.call(profileContract.updateUser, { body: aProfile(profile) });
    const { data: cv } = await actor.call(cvsContract.create, {
      body: aCvBody({
        cvName: 'CV de Zélie',
        otherInformation: 'La spéléologie.',
        experiences: [
          {
            expJobName: 'Mécanicienne',
            expCompany: 'Ateliers Krabbendijke',
            expCity: 'Guéret',
            expMissions: 'Boîtes robotisées.',
            expEntryDate: '2019-03-01',
            expExitDate: null,
          },
        ],
      }),
    });
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await actor.call(applicationsContract.decide, { body: { cvId: cv.id, offerId } });
    await actor.call(favouritesContract.toggle, { params: { id: offerId } });
    await actor.call(savedSearchesContract.saveOffer, {
      body: { criteria: { tradeId: 1, townCode: '23096' }, searchName: 'Recherche berrichonne' },
    });
    const share = { cvId: cv.id, email: 'ami.berrichon@exemple.test', message: 'Bonjour du Berry' };
    await actor.call(cvsContract.share, { body: share });
    await api.visitor().call(alertsContract.ask, {
      body: { email, criteria: { tradeId: 1, townCode: '23096' } },
    });
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    // The name that the recruiter was told is no longer the one that is stored.
    await actor.call(profileContract.updateUser, {
      body: aProfile({ ...profile, lastName: 'Quirinale-Aubry' }),
    });
    const friend = await api.candidate();
    const theirs = await addCv(api.db, { candidateId: friend.userId });
    await friend.call(cvsContract.share, { body: { cvId: theirs, email } });
    return { actor, pictureKey: profilePicture.slice('/files/'.length), offerId };
  }

  it('leaves no row in any table and no stored file once the last mail has been sent', async () => {
    const { actor, pictureKey, offerId } = await settle();
    const words_ = [...words, pictureKey];
    expect(await traces(words_)).toEqual(
      expect.arrayContaining([
        'public.cv_experiences',
        'public.cv_shares',
        'public.cvs',
        'public.newsletter_subscribers',
        'public.outbox_mails',
        'public.saved_searches',
        'public.uploads',
        'public.users',
        'public.visitor_alerts',
      ]),
    );
    const answer = await endAccount(actor);
    expect(answer).toEqual({ data: null, message: 'Vous êtes désinscrit avec succès.' });
    await expectLastMail(api, email);
    expect(await traces(words_)).toEqual([]);
    expect(await api.deps.storage.get(pictureKey)).toBeUndefined();
    const left = await api.visitor().call(offersContract.read, { params: { id: offerId } });
    expect(left.data.candidatesCount).toBe(0);
    expect(api.logs.join('')).not.toContain(email);
  });

  it('is signed out on every device, cannot sign in again, and can register again', async () => {
    const actor = await api.candidate();
    const phone = await elsewhere(actor);
    await phone.call(notificationsContract.getNotifications, {});
    await endAccount(actor);
    expect([await statusOf(actor), await statusOf(phone)]).toEqual([401, 401]);
    const body = { email: actor.email, password: ACTOR_PASSWORD };
    const { failure } = await api.visitor().refused(authenticationContract.signinCandidate, { body });
    expect(failure.code).toBe('bad_credentials');
    await api.candidate({ email: actor.email });
  });

  it('keeps a recruiter’s account of the same address, and other people’s data', async () => {
    const actor = await api.candidate();
    const other = await api.recruiter({ email: actor.email });
    const neighbour = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: neighbour.userId });
    await endAccount(actor);
    await other.call(notificationsContract.getNotifications, {});
    const { data } = await other.call(profileContract.getUser, { params: { id: other.userId } });
    expect(data.email).toBe(actor.email);
    await neighbour.call(cvsContract.read, { params: { id: cvId } });
  });

  it('gets the answer in their language; a second simultaneous call finds no session', async () => {
    const actor = await api.candidate();
    const english = actor.reading('en');
    await english.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
    const [first, second] = await Promise.allSettled([
      english.call(profileContract.unsubscribe, {}),
      english.call(profileContract.unsubscribe, {}),
    ]);
    const answers = [first, second].map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.message : outcome.reason.failure.statusCode,
    );
    expect(answers.toSorted()).toEqual([401, 'You have been successfully unsubscribed']);
  });
});

describe('a recruiter who unsubscribes', () => {
  const words = [
    'odilon.fontquerelle',
    'Odilon',
    'Fontquerelle',
    '0699112233',
    '12 impasse du Cardan',
    'vélos bleus',
  ];

  async function settle() {
    const recruiter = await api.recruiter({
      email: 'odilon.fontquerelle@exemple.test',
      firstName: 'Odilon',
      lastName: 'Fontquerelle',
      phone: '0699112233',
      address: '12 impasse du Cardan',
      companyName: 'Garage Fontquerelle',
    });
    await api.db
      .update(recruiterProfiles)
      .set({ siret: '55210055400013', jobFunction: 'Chef d’atelier' })
      .where(eq(recruiterProfiles.userId, recruiter.userId));
    const recruiterId = recruiter.userId;
    const candidate = await api.candidate({ phone: '0639980000', postalCode: '23000' });
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const offerId = await addOffer(api.db, { recruiterId, otherAdvantage: 'Des vélos bleus' });
    const draftId = await addOffer(api.db, { recruiterId, status: 'draft' });
    await candidate.call(applicationsContract.decide, { body: { cvId, offerId } });
    await addApplication(api.db, { candidateId: candidate.userId, recruiterId, cvId, bucket: 'selected' });
    return { recruiter, candidate, offerId, draftId };
  }

  it('leaves deleted offers without owner and texts, and candidates keep their applications', async () => {
    const { recruiter, candidate, offerId, draftId } = await settle();
    expect(await traces(words)).toContain('public.users');
    await endAccount(recruiter);
    await expectLastMail(api, recruiter.email);
    expect(await traces([...words, '55210055400013', 'Chef d’atelier'])).toEqual([]);

    const gone = await api.visitor().refused(offersContract.read, { params: { id: offerId } });
    expect(gone.failure.statusCode).toBe(410);
    const ids = async (column: typeof offers.id) =>
      (await api.db.select({ id: column }).from(offers)).map(({ id }) => id);
    expect(await ids(offers.id)).not.toContain(draftId);
    const { rows } = await api.db.execute(sql`select 1 from offer_search where offer_id = ${offerId}`);
    expect(rows).toEqual([]);

    const { data: sent } = await candidate.call(applicationsContract.readSent, { params: { id: offerId } });
    expect(sent).toMatchObject({ state: 'closed', offer: { id: offerId, userId: 0, live: false } });
    const list = await candidate.call(applicationsContract.listSent, { query: {}, body: {} });
    expect(list.total).toBe(1);
    const again = await candidate.refused(applicationsContract.decide, {
      body: { cvId: sent.cvId, offerId },
    });
    expect(again.failure.code).toBe('offer_closed');
    expect(await statusOf(recruiter)).toBe(401);
  });

  it('removes the pages of their offers from the web’s cache', async () => {
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await endAccount(recruiter);
    const { rows } = await api.db.execute(
      sql`select 1 from pgboss.job where name = 'web-pages' and data->'tags' ? ${`offer:${offerId}`}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an account that was never verified', () => {
  it('is deleted without affecting another account of the same address', async () => {
    const recruiter = await api.recruiter();
    const email = recruiter.email;
    await subscribeByMail(api, email);
    const squatter = await api.candidate({ email, emailVerifiedAt: null });
    await endAccount(squatter);
    const subscribed = await api.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    expect(subscribed).toHaveLength(1);
    expect(await api.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});
