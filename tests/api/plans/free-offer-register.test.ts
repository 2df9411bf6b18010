import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { aFirstOffer } from '../../support/accounts/a-first-offer.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aRecruiterProfile } from '../../support/builders.ts';
import {
  anEstablishment,
  aRegisterAnswer,
  startRegister,
} from '../../support/company-register/a-register.ts';
import { confirmByMail } from '../../support/messages/mailed.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { aSiret } from '../../support/organisations/a-siret.ts';
import { verifyByStaff } from '../../support/organisations/verify.ts';

const publish = (actor: Actor) => actor.call(ownOffersContract.create, { body: anOfferBody() });
const refusal = async (actor: Actor) =>
  (await actor.refused(ownOffersContract.create, { body: anOfferBody() })).failure;

describe('the register of companies', () => {
  let register: Awaited<ReturnType<typeof startRegister>>;
  let registering: TestApi;
  beforeAll(async () => {
    register = await startRegister();
    registering = await startTestApi({ jobs: true, settings: { companyRegisterUrl: register.url } });
  });
  afterAll(async () => {
    await registering?.close();
    await register?.close();
  });

  async function aGarage(siret = '73282932000074'): Promise<Actor> {
    const garage = await registering.recruiter();
    const body = aRecruiterProfile({ SIRET: siret });
    await garage.call(profileContract.updateUser, { body });
    return garage;
  }

  it('refuses a free offer to a SIRET that it does not know, or whose establishment is closed', async () => {
    const garage = await aGarage();
    register.plan({ results: [] });
    expect((await refusal(garage)).message).toContain('ne connaît pas votre SIRET');
    register.plan(aRegisterAnswer(anEstablishment({ etat_administratif: 'F' })));
    expect((await refusal(garage)).code).toBe('no_plan');
    register.plan(aRegisterAnswer(anEstablishment()));
    await publish(garage);
  });

  it('keeps a made-up SIRET of a registration in the drafts', async () => {
    register.plan({ results: [] });
    const email = 'invente@exemple.test';
    const body = aFirstOffer({ email, siret: aSiret() });
    await registering.visitor().call(authenticationContract.signupWithOffer, { body });
    const { firstOffer } = await confirmByMail(registering, email, ACTOR_PASSWORD);
    expect(firstOffer).toMatchObject({
      isPublished: false,
      message: expect.stringContaining('ne connaît pas votre SIRET'),
    });
  });

  it('keeps nobody from publishing while it is away, nor a garage that has proved its SIREN', async () => {
    register.plan({ results: [] });
    const proved = await aGarage(aSiret());
    await verifyByStaff(registering, proved.email, true);
    await publish(proved);
    register.plan({ status: 503 });
    await publish(await aGarage(aSiret()));
  });
});
