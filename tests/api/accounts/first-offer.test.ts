import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { userJobs } from '#upstream/accounts/profile/jobs.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { firstOffers, offers } from '#upstream/platform/schema/offers.ts';
import { aFirstOffer as aRegistration, type FirstOffer } from '../../support/accounts/a-first-offer.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';
import { confirmByMail, mailedLink } from '../../support/messages/mailed.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

const DAY = 24 * 60 * 60_000;
const { signupWithOffer, signupRecruiter, signinByLink, checkEmail, resendVerification } =
  authenticationContract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

let written = 0;
function anAddress(): string {
  written += 1;
  return `premiere${written}@exemple.test`;
}

const aFirstOffer = (changes: Partial<FirstOffer> = {}) => aRegistration({ email: anAddress(), ...changes });
const send = (body: FirstOffer) => api.visitor().call(signupWithOffer, { body });
const open = (email: string) => confirmByMail(api, email, ACTOR_PASSWORD);

async function accountOf(email: string) {
  const [user] = await api.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} has no account`);
  return { user, own: await api.db.select().from(offers).where(eq(offers.organisationId, user.id)) };
}

describe('an offer written before the account', () => {
  it('is published by the link, once, and signs its author in', async () => {
    const body = aFirstOffer();
    const { message } = await send(body);
    expect(message).toBe('Un e-mail vient de partir. Ouvrez-le pour publier votre annonce.');
    const [mail] = await api.mails(body.email);
    expect(mail?.text).toContain('Publier mon annonce');
    expect(mail?.text).not.toContain('Nadia');
    const before = await accountOf(body.email);
    expect(before.own).toMatchObject([{ status: 'draft' }]);
    const id = before.own[0]?.id ?? 0;
    const hidden = await api.visitor().refused(offersContract.read, { params: { id } });
    expect(hidden.failure.statusCode).toBe(404);

    const { user, firstOffer } = await open(body.email);
    expect(firstOffer).toEqual({
      id,
      isPublished: true,
      message: 'Bienvenue\u00a0! Votre annonce est publiée.',
    });
    const actor = api.holder(user?.id ?? 0, user?.accessToken ?? '');
    const { data: list } = await actor.call(ownOffersContract.list, {});
    expect(list).toMatchObject([{ id, companyName: 'Garage Tréfonds' }]);
    const { data: shown } = await api.visitor().call(offersContract.read, { params: { id } });
    expect(shown).toMatchObject({ id });
    expect(await api.db.$count(firstOffers)).toBe(0);
  });

  it('gives the account the telephone, the street and the postal code of the offer', async () => {
    const body = aFirstOffer({
      offer: anOfferBody({
        postalCode: '23000',
        city: 'Guéret',
        phone: '04 65 71 00 12',
        street: '7 rue du Pont',
      }),
    });
    await send(body);
    const { user } = await accountOf(body.email);
    expect(user).toMatchObject({ phone: '+33465710012', address: '7 rue du Pont', postalCode: '23000' });
  });

  it('uses the free offer, and is neither urgent nor part of a package, whatever its form says', async () => {
    const body = aFirstOffer({
      offer: anOfferBody({ packageId: 999, isFeatured: true, logo: '/files/x.png' }),
    });
    await send(body);
    expect((await open(body.email)).firstOffer).toMatchObject({ isPublished: true });
    expect((await accountOf(body.email)).own).toMatchObject([{ isFeatured: false, logoKey: null }]);
  });

  it('stays unpublished however often its link is only opened', async () => {
    const body = aFirstOffer();
    await send(body);
    const token = await mailedLink(api, body.email);
    for (let time = 0; time < 5; time += 1) await api.visitor().call(checkEmail, { query: { token } });
    expect((await accountOf(body.email)).own).toMatchObject([{ status: 'draft' }]);
  });

  it('is published by a later link when the first one is too old', async () => {
    const body = aFirstOffer();
    await send(body);
    const old = await mailedLink(api, body.email);
    api.clock.advance(2 * DAY);
    const late = await api.visitor().refused(signinByLink, { body: { token: old } });
    expect(late.failure.code).toBe('bad_token');
    await api.visitor().call(resendVerification, { body: { email: body.email } });
    expect((await api.mails(body.email)).map(({ template }) => template)).toEqual([
      'firstOffer',
      'firstOffer',
    ]);
    expect((await open(body.email)).firstOffer).toMatchObject({ isPublished: true });
  });

  it('stays online when its link is opened again, which leads to the sign-in', async () => {
    const body = aFirstOffer();
    await send(body);
    const token = await mailedLink(api, body.email);
    await open(body.email);
    const again = await api.visitor().call(signinByLink, { body: { token } });
    expect(again.data).toMatchObject({
      message: 'Votre adresse est confirmée. Connectez-vous.',
      user: null,
      firstOffer: null,
    });
    expect((await accountOf(body.email)).own).toMatchObject([{ status: 'published' }]);
  });
});

describe('a first offer that cannot be published', () => {
  it.each([
    ['without a trade', { tradeId: null }, 'offer.tradeId'],
    ['of too little pay', { salary: 12_000 }, 'offer.salary'],
    ['with an age limit', { description: 'Vous avez moins de 30 ans.' }, 'offer.description'],
    ['as a draft', { status: 'draft' as const }, 'offer.status'],
  ])('%s is refused with its field, and leaves no account', async (_, changes, field) => {
    const body = aFirstOffer({ offer: anOfferBody(changes) });
    const { failure } = await api.visitor().refused(signupWithOffer, { body });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
    expect(await api.db.$count(users, eq(users.email, body.email))).toBe(0);
  });

  it.each([
    ['siret', { siret: '123' }],
    ['siret', { siret: '732 829 320 00075' }],
    ['password', { password: 'court' }],
  ])('is refused when the account has a wrong %s', async (field, changes) => {
    const { failure } = await api.visitor().refused(signupWithOffer, { body: aFirstOffer(changes) });
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });

  it('stays a draft when a rule came into force before the link was opened', async () => {
    const body = aFirstOffer();
    await send(body);
    const { own } = await accountOf(body.email);
    await api.db
      .update(offers)
      .set({ salaryCents: 1_200_000 })
      .where(eq(offers.id, own[0]?.id ?? 0));
    const { user, firstOffer } = await open(body.email);
    expect(user).not.toBeNull();
    expect(firstOffer).toMatchObject({ isPublished: false });
    expect(firstOffer?.message).toContain('brouillons');
    expect((await accountOf(body.email)).own).toMatchObject([{ status: 'draft', planId: null }]);
  });
});

describe('a first offer sent for an address', () => {
  it('gets the same answer when the address has an account, and a mail that leads to the sign-in', async () => {
    const body = aFirstOffer();
    await send(body);
    await open(body.email);
    const known = await send({ ...body, offer: anOfferBody({ companyName: 'Garage Bis' }) });
    const unknown = await send(aFirstOffer());
    expect(known).toEqual(unknown);
    const mail = (await api.mails(body.email)).at(-1);
    expect(mail?.text).toContain('Vous avez déjà un compte');
    expect(mail?.text).toContain(encodeURIComponent('/recruiter/myoffer/create'));
    expect((await accountOf(body.email)).own).toHaveLength(1);
  });

  it('waits beside what a stranger wrote for the address, and is published by its own password', async () => {
    const email = anAddress();
    await send(
      aFirstOffer({ email, password: 'Etranger-2026!', offer: anOfferBody({ companyName: 'Fausse SARL' }) }),
    );
    await send(aFirstOffer({ email, offer: anOfferBody({ companyName: 'Garage Vrai' }) }));
    expect((await accountOf(email)).own).toMatchObject([{ companyName: 'Fausse SARL', status: 'draft' }]);
    expect((await open(email)).firstOffer).toMatchObject({ isPublished: true });
    expect((await accountOf(email)).own).toMatchObject([{ companyName: 'Garage Vrai' }]);
  });

  it('is deleted when somebody else confirms a registration without an offer', async () => {
    const email = anAddress();
    await send(aFirstOffer({ email, password: 'Etranger-2026!' }));
    const plain = { companyName: 'Garage Vrai', email, password: ACTOR_PASSWORD, policy: true as const };
    await api.visitor().call(signupRecruiter, { body: plain });
    expect((await open(email)).firstOffer).toBeNull();
    expect((await accountOf(email)).own).toEqual([]);
  });

  it('counts once when the same person sends it twice, in its last version', async () => {
    const body = aFirstOffer();
    await send(body);
    await send({ ...body, offer: anOfferBody({ companyName: 'Garage Corrigé' }) });
    expect(await api.mails(body.email)).toHaveLength(1);
    expect((await accountOf(body.email)).own).toMatchObject([{ companyName: 'Garage Corrigé' }]);
    expect((await open(body.email)).firstOffer).toMatchObject({ isPublished: true });
  });
});

describe('the check of a first offer, which stores nothing', () => {
  it.each([
    [{}, []],
    [{ salary: 12_000 }, ['salary']],
    [{ companyPitch: 'Nous cherchons un homme.' }, ['companyPitch']],
    [{ status: 'draft' as const, salary: 12_000 }, ['salary']],
  ])('names the fields of %j: %j', async (changes, fields) => {
    const call = api.visitor().call(authenticationContract.checkFirstOffer, { body: anOfferBody(changes) });
    const failure = await call.then(
      () => undefined,
      (error: { failure: { fields?: Record<string, string> } }) => error.failure,
    );
    expect(Object.keys(failure?.fields ?? {})).toEqual(fields);
  });
});

it('deletes a first offer whose address nobody verified with its account', async () => {
  const body = aFirstOffer();
  await send(body);
  const { own } = await accountOf(body.email);
  api.clock.advance((RETENTION.unverifiedAccountDays + 1) * DAY);
  const [retention] = userJobs({ ...api.deps, db: api.db });
  await retention?.run({}, api.deps.jobs);
  expect(await api.db.$count(users, eq(users.email, body.email))).toBe(0);
  expect(await api.db.$count(offers, eq(offers.id, own[0]?.id ?? 0))).toBe(0);
});
