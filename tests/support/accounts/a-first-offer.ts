import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { ACTOR_PASSWORD } from '../api.ts';
import { anOfferBody } from '../offers/an-offer-body.ts';
import { aSiret } from '../organisations/a-siret.ts';

export type FirstOffer = BodyInput<typeof authenticationContract.signupWithOffer>;

/** An offer that somebody without an account publishes, but for what the test changes. */
export const aFirstOffer = (changes: Partial<FirstOffer> & { email: string }): FirstOffer => ({
  siret: aSiret(),
  password: ACTOR_PASSWORD,
  offer: anOfferBody(),
  ...changes,
});
