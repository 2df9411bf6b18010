import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { ordersContract } from '#lib/contract/orders.ts';
import { ownOffersContract } from '#lib/contract/own-offers.ts';
import { plansContract } from '#lib/contract/plans.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { eraseAccount } from '#upstream/accounts/profile/erase.ts';
import { takeCredit } from '#upstream/plans/credits.ts';
import { purgeFreeUses } from '#upstream/plans/free-offer.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { freeOfferUses } from '#upstream/platform/schema/plans.ts';
import { aFirstOffer } from '../../support/accounts/a-first-offer.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aRecruiterProfile } from '../../support/builders.ts';
import { confirmByMail } from '../../support/messages/mailed.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { FREE_PACKAGE } from '../../support/orders/an-order.ts';
import { aSiret } from '../../support/organisations/a-siret.ts';
import { verifyByStaff } from '../../support/organisations/verify.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const HELD = 'Une autre entreprise inscrite a déjà votre SIREN';
const USED = 'La première annonce offerte de cette entreprise (même SIREN) a déjà été utilisée';

/** A recruiter with the SIRET, and no other than that of the profile. */
async function aRecruiterWith(siret: string): Promise<Actor> {
  const recruiter = await api.recruiter();
  await recruiter.call(profileContract.updateUser, { body: aRecruiterProfile({ SIRET: siret }) });
  return recruiter;
}
const publish = (actor: Actor) => actor.call(ownOffersContract.create, { body: anOfferBody() });
const refusal = async (actor: Actor) =>
  (await actor.refused(ownOffersContract.create, { body: anOfferBody() })).failure;
const erase = ({ userId }: Actor) =>
  api.db.transaction((tx) => eraseAccount(tx, api.deps, userId, api.clock.now()));
const sirenOf = async ({ userId }: Pick<Actor, 'userId'>) => {
  const [row] = await api.db
    .select({ siren: organisations.siren })
    .from(organisations)
    .where(eq(organisations.id, userId));
  return row?.siren;
};

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

describe('N-GA-02: the first free offer', () => {
  it('belongs to the organisation that has the SIREN, also when others type it', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
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

  it('comes back to no account that registers again with the SIREN', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    await publish(first);
    await erase(first);
    const second = await aRecruiterWith(siret);
    expect(await sirenOf(second)).toBe(siret.slice(0, 9));
    expect(await refusal(second)).toMatchObject({ code: 'no_plan', message: expect.stringContaining(USED) });
    const order = { orders: [{ ...FREE_PACKAGE, quantity: 1 }] };
    const { failure } = await second.refused(ordersContract.create, { body: order });
    expect(failure).toMatchObject({ code: 'free_offer_used', message: expect.stringContaining(USED) });
  });

  it('is used once by those who want it at the same time', async () => {
    const siret = aSiret();
    const people = await Promise.all(Array.from({ length: 4 }, () => api.recruiter()));
    for (const { userId } of people) {
      await api.db.update(organisations).set({ siret, siren: null }).where(eq(organisations.id, userId));
    }
    const taken = await Promise.allSettled(
      people.map(({ userId }) =>
        api.db.transaction((tx) => takeCredit(tx, { organisationId: userId }, api.clock.now())),
      ),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await api.db.$count(freeOfferUses, eq(freeOfferUses.siren, siret.slice(0, 9)))).toBe(1);
  });

  it('is given back with an offer that is deleted before anybody applied', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    const { data } = await publish(first);
    await first.call(ownOffersContract.remove, { params: { id: data.id } });
    expect(await api.db.$count(freeOfferUses, eq(freeOfferUses.siren, siret.slice(0, 9)))).toBe(0);
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

describe('a registration with a SIREN', () => {
  it('does not have it before its address is confirmed, so it keeps nobody out', async () => {
    const siret = aSiret();
    const squatter = await registerWith(siret);
    const garage = await aRecruiterWith(siret);
    expect(await sirenOf(garage)).toBe(siret.slice(0, 9));
    await publish(garage);
    const { actor, firstOffer } = await confirm(squatter);
    expect(await sirenOf(actor)).toBeNull();
    expect(firstOffer).toMatchObject({ isPublished: false });
  });

  it('has it with the confirmation, and publishes its offer free', async () => {
    const siret = aSiret();
    const { actor, firstOffer } = await confirm(await registerWith(siret));
    expect(await sirenOf(actor)).toBe(siret.slice(0, 9));
    expect(firstOffer).toMatchObject({ isPublished: true });
  });

  it('gives way with a SIREN from before, when nobody ever confirmed it', async () => {
    const siret = aSiret();
    const squatter = await api.recruiter({ emailVerifiedAt: null });
    const siren = siret.slice(0, 9);
    await api.db.update(organisations).set({ siret, siren }).where(eq(organisations.id, squatter.userId));
    const garage = await aRecruiterWith(siret);
    expect(await sirenOf(garage)).toBe(siren);
    expect(await sirenOf(squatter)).toBeNull();
  });

  it('says clearly why its offer is still a draft', async () => {
    const siret = aSiret();
    const first = await aRecruiterWith(siret);
    const { firstOffer } = await confirm(await registerWith(siret));
    expect(firstOffer).toMatchObject({ isPublished: false, message: expect.stringContaining('brouillons') });
    await publish(first);
    await erase(first);
    const again = (await confirm(await registerWith(siret))).firstOffer;
    expect(again).toMatchObject({ isPublished: false, message: expect.stringContaining('même SIREN') });
  });
});
