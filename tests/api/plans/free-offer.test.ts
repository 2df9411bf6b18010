import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { ApiFailure, createClient } from '#lib/contract/platform/client.ts';
import { staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { eraseAccount } from '#upstream/accounts/profile/erase.ts';
import { purgeFreeUses } from '#upstream/plans/free-offer.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { freeOfferUses } from '#upstream/platform/schema/plans.ts';
import { aFirstOffer } from '../../support/accounts/a-first-offer.ts';
import { ACTOR_PASSWORD, type Actor, fetchInto, startTestApi, type TestApi } from '../../support/api.ts';
import { aRecruiterProfile } from '../../support/builders.ts';
import { confirmByMail } from '../../support/messages/mailed.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { FREE_PACKAGE } from '../../support/orders/an-order.ts';
import { aSiret } from '../../support/organisations/a-siret.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import { verifyByStaff } from '../../support/organisations/verify.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const HELD = 'Une autre entreprise inscrite a déjà votre SIREN';
const LATELY = 'déjà été publiée d’ici depuis moins de 30 jours';
const USED = 'La première annonce offerte de cette entreprise (même SIREN) a déjà été utilisée';

/** A recruiter with the SIRET, and no other than that of the profile. */
async function aRecruiterWith(siret: string, person: { email?: string } = {}): Promise<Actor> {
  const recruiter = await api.recruiter(person);
  await recruiter.call(profileContract.updateUser, { body: aRecruiterProfile({ SIRET: siret }) });
  return recruiter;
}
const publish = (actor: Actor) => actor.call(ownOffersContract.create, { body: anOfferBody() });
const refusal = async (actor: Actor) =>
  (await actor.refused(ownOffersContract.create, { body: anOfferBody() })).failure;
const erase = ({ userId }: Actor) =>
  api.db.transaction((tx) => eraseAccount(tx, api.deps, userId, api.clock.now()));
let written = 0;
async function registerWith(siret: string) {
  written += 1;
  const email = `siren${written}@exemple.test`;
  await api.visitor().call(authenticationContract.signupWithOffer, { body: aFirstOffer({ email, siret }) });
  return email;
}
async function confirm(email: string) {
  const data = await confirmByMail(api, email, ACTOR_PASSWORD);
  if (!data.user) throw new Error('the link did not sign in');
  return { actor: api.holder(data.user.id, data.user.accessToken), firstOffer: data.firstOffer };
}

/** The same person on a device and network of their own, or on those that are given. */
const from = ({ token }: Actor, headers: Record<string, string>): Actor['call'] =>
  createClient({ baseUrl: '', token, locale: 'fr', headers, fetch: fetchInto(api.app) });
const NETWORK = { 'x-forwarded-for': '198.51.100.7' };
const aBrowser = (name: string) => ({ 'x-bielle-browser': name.padEnd(32, '0') });
const publishFrom = (actor: Actor, headers: Record<string, string>) =>
  from(actor, headers)(ownOffersContract.create, { body: anOfferBody() });
const refusedFrom = async (actor: Actor, headers: Record<string, string>) => {
  const outcome = await publishFrom(actor, headers).catch((error: unknown) => error);
  if (outcome instanceof ApiFailure) return outcome.failure;
  throw new Error('the offer was published');
};
const liveDays = async (offerId: number) => {
  const [row] = await api.db.select({ end: offers.expiresAt }).from(offers).where(eq(offers.id, offerId));
  return ((row?.end?.getTime() ?? 0) - api.clock.now().getTime()) / DAY;
};

describe('the first free offer', () => {
  it('is that of each garage, whoever else typed its SIREN or used a free offer under it', async () => {
    const siret = aSiret();
    const squatter = await aRecruiterWith(siret);
    await publish(squatter);
    const garage = await aRecruiterWith(siret);
    expect((await garage.call(plansContract.status, {})).data).toMatchObject({
      subscription: { free_offer_used: false },
      credit: { hasEnoughCredit: true },
    });
    await publish(garage);
  });

  it('belongs to the organisation that has proved the SIREN, also when others type it', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    await verifyByStaff(api, first.email, true);
    const second = await aRecruiterWith(siret);
    const status = (await second.call(plansContract.status, {})).data;
    expect(status).toMatchObject({
      subscription: { free_offer_used: true },
      credit: { hasEnoughCredit: false },
      packages: [],
    });
    expect(await refusal(second)).toMatchObject({ code: 'no_plan', message: expect.stringContaining(HELD) });
    await publish(first);
  });

  it('comes back to no account that registers again with the SIREN at the same mailbox', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    await publish(first);
    await erase(first);
    api.clock.advance((RETENTION.freeRequesterDays + 1) * DAY);
    const [name, host] = first.email.split('@');
    const second = await aRecruiterWith(siret, { email: `${name}+encore@${host}` });
    expect(await refusal(second)).toMatchObject({ code: 'no_plan', message: expect.stringContaining(USED) });
    const order = { orders: [{ ...FREE_PACKAGE, quantity: 1 }] };
    const { failure } = await second.refused(ordersContract.create, { body: order });
    expect(failure).toMatchObject({ code: 'free_offer_used', message: expect.stringContaining(USED) });
  });

  it('is taken once a browser in 30 days by those who prove nothing', async () => {
    await publishFrom(await aRecruiterWith(aSiret()), aBrowser('atelier'));
    const second = await aRecruiterWith(aSiret());
    expect(await refusedFrom(second, aBrowser('atelier'))).toMatchObject({
      code: 'no_plan',
      message: expect.stringContaining(LATELY),
    });
    api.clock.advance((RETENTION.freeRequesterDays + 1) * DAY);
    await publishFrom(await aRecruiterWith(aSiret()), aBrowser('atelier'));
  });

  it('is taken once a network without a browser, and three times by browsers that share one', async () => {
    const [first, second] = [await aRecruiterWith(aSiret()), await aRecruiterWith(aSiret())];
    await publishFrom(first, NETWORK);
    expect(await refusedFrom(second, NETWORK)).toMatchObject({ code: 'no_plan' });
    await publishFrom(second, { ...NETWORK, ...aBrowser('bureau') });
    await publishFrom(await aRecruiterWith(aSiret()), { ...NETWORK, ...aBrowser('accueil') });
    const last = await aRecruiterWith(aSiret());
    expect((await refusedFrom(last, { ...NETWORK, ...aBrowser('comptoir') })).message).toContain(LATELY);
    await verifyByStaff(api, last.email, true);
    await publishFrom(last, { ...NETWORK, ...aBrowser('comptoir') });
  });

  it('is taken three times by mailboxes at one domain that nobody has proved', async () => {
    const people: Actor[] = [];
    for (let each = 0; each < 4; each += 1) {
      people.push(await aRecruiterWith(aSiret(), { email: `chef${each}@domaine-achete.fr` }));
    }
    for (const person of people.slice(0, 3)) await publish(person);
    expect((await refusal(people[3] as Actor)).message).toContain(LATELY);
  });

  it('is taken once by a browser with two accounts at the same moment', async () => {
    const people = [
      await aRecruiterWith(aSiret()),
      await aRecruiterWith(aSiret()),
      await aRecruiterWith(aSiret()),
    ];
    const taken = await Promise.allSettled(people.map((person) => publishFrom(person, aBrowser('course'))));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not come back to somebody who leaves a team and founds an own organisation', async () => {
    const owner = await aRecruiterWith(aSiret());
    const colleague = await addMember(api, { organisationId: owner.userId, role: 'owner' });
    await publish(colleague);
    await colleague.call(teamContract.leave, {});
    const body = aRecruiterProfile({ SIRET: aSiret() });
    await colleague.call(profileContract.updateUser, { body });
    expect((await refusal(colleague)).message).toContain(LATELY);
  });

  it('comes back with the days that were left when its offer is deleted, once', async () => {
    const garage = await aRecruiterWith(aSiret());
    const { data } = await publish(garage);
    api.clock.advance(20 * DAY);
    await garage.call(ownOffersContract.remove, { params: { id: data.id } });
    const { credit, plan } = (await garage.call(plansContract.status, {})).data;
    expect([credit.totalRemaining, plan.isActive, plan.expirationDate]).toEqual([1, false, null]);
    api.clock.advance(5 * DAY);
    const again = (await publish(garage)).data;
    expect(await liveDays(again.id)).toBe(40);
    await garage.call(ownOffersContract.remove, { params: { id: again.id } });
    expect((await refusal(garage)).code).toBe('no_plan');
  });

  it('comes back to the same garage alone, and stays used for its SIREN', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    const { data } = await publish(first);
    await first.call(ownOffersContract.remove, { params: { id: data.id } });
    expect(await api.db.$count(freeOfferUses, eq(freeOfferUses.siren, siret.slice(0, 9)))).toBe(1);
    await publish(first);
  });

  it('is free again for a garage that has proved the SIREN which somebody else used', async () => {
    const siret = aSiret();
    const squatter = await aRecruiterWith(siret);
    await publish(squatter);
    await erase(squatter);
    const garage = await aRecruiterWith(siret);
    await verifyByStaff(api, garage.email, true);
    await publish(garage);
    await erase(garage);
    const next = await aRecruiterWith(siret);
    await verifyByStaff(api, next.email, true);
    expect(await refusal(next)).toMatchObject({ code: 'no_plan', message: expect.stringContaining(USED) });
  });

  it('stays used by an organisation that proves its SIREN afterwards', async () => {
    const siret = aSiret();
    const garage = await aRecruiterWith(siret);
    await publish(garage);
    await verifyByStaff(api, garage.email, true);
    await erase(garage);
    const next = await aRecruiterWith(siret);
    await verifyByStaff(api, next.email, true);
    expect((await refusal(next)).code).toBe('no_plan');
  });

  it('is remembered for a time after its organisation has ended', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    await publish(first);
    const siren = siret.slice(0, 9);
    const uses = () => api.db.$count(freeOfferUses, eq(freeOfferUses.siren, siren));
    const end = later(api.clock.now(), (RETENTION.freeOfferMonths + 1) * 31 * DAY);
    await purgeFreeUses(api.db, end);
    expect(await uses()).toBe(1);
    await erase(first);
    await purgeFreeUses(api.db, later(api.clock.now(), 31 * DAY));
    expect(await uses()).toBe(1);
    await purgeFreeUses(api.db, end);
    expect(await uses()).toBe(0);
  });
});

describe('the list of free offers for staff', () => {
  it('has garages with a free offer online until their SIREN is proved', async () => {
    const moderator = await aStaffMember(api, 'moderator');
    const garage = await aRecruiterWith(aSiret());
    const isListed = async () => {
      const query = { list: 'free', limit: 50 } as const;
      const { data } = await moderator.call(staffGaragesContract.list, { query });
      return data.some(({ id }) => id === garage.userId);
    };
    expect(await isListed()).toBe(false);
    await publish(garage);
    expect(await isListed()).toBe(true);
    await verifyByStaff(api, garage.email, true);
    expect(await isListed()).toBe(false);
  });
});

describe('a registration with a SIREN', () => {
  it('publishes its offer free, whoever typed the SIREN before', async () => {
    const siret = aSiret();
    await publish(await aRecruiterWith(siret));
    const { firstOffer } = await confirm(await registerWith(siret));
    expect(firstOffer).toMatchObject({ isPublished: true });
  });

  it('says clearly why its offer is still a draft', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    await verifyByStaff(api, first.email, true);
    const { firstOffer } = await confirm(await registerWith(siret));
    expect(firstOffer).toMatchObject({ isPublished: false, message: expect.stringContaining('brouillons') });
    await publish(first);
    await erase(first);
    const again = (await confirm(await registerWith(siret))).firstOffer;
    expect(again).toMatchObject({ isPublished: false, message: expect.stringContaining('même SIREN') });
  });
});
