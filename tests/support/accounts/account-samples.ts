import { ACTOR_PASSWORD } from '../api.ts';
import { aCandidateForm, aRecruiterForm } from '../builders.ts';
import { anOfferBody } from '../offers/an-offer-body.ts';
import { aSearch } from '../search/search-samples.ts';
import type { MaybeSample } from '../security/sample-request.ts';
import { aFirstOffer } from './a-first-offer.ts';

/** Requests of accounts, of the newsletter and of alerts; most of these are about mailed secrets. */
export const accountSamples: Record<string, MaybeSample> = {
  'authentication.signupCandidate': {
    request: () => ({ body: aCandidateForm({ email: 'boucle1@exemple.test' }) }),
  },
  'authentication.signupRecruiter': {
    request: () => ({ body: aRecruiterForm({ email: 'boucle2@exemple.test' }) }),
  },
  'authentication.signupWithOffer': {
    request: () => ({ body: aFirstOffer({ email: 'boucle5@exemple.test' }) }),
  },
  'authentication.checkFirstOffer': { request: () => ({ body: anOfferBody() }) },
  'authentication.signinCandidate': {
    request: ({ candidate }) => ({ body: { email: candidate.email, password: ACTOR_PASSWORD } }),
  },
  'authentication.signinRecruiter': {
    request: ({ recruiter }) => ({ body: { email: recruiter.email, password: ACTOR_PASSWORD } }),
  },
  'authentication.signout': { leftOut: 'ends the session that the other operations use' },
  'authentication.sendOtpCode': { request: ({ stranger }) => ({ body: { email: stranger.email } }) },
  'authentication.resetPassword': { leftOut: 'needs a mailed code' },
  'authentication.changePassword': {
    request: () => ({
      body: {
        password: ACTOR_PASSWORD,
        newPassword: 'Courroie-2027',
        confirmNewPassword: 'Courroie-2027',
      },
    }),
  },
  'authentication.confirmAuthentication': { request: () => ({ body: { password: ACTOR_PASSWORD } }) },
  'authentication.checkEmail': { leftOut: 'needs a mailed link' },
  'authentication.signinByLink': { leftOut: 'needs a mailed link' },
  'authentication.resendVerification': { request: ({ stranger }) => ({ body: { email: stranger.email } }) },
  'authentication.newsletter': { request: () => ({ body: { email: 'boucle3@exemple.test' } }) },
  'emailChange.read': { request: () => ({}) },
  'emailChange.request': {
    request: () => ({ body: { email: 'boucle4@exemple.test', password: ACTOR_PASSWORD } }),
  },
  'emailChange.cancel': { request: () => ({}) },
  'emailChange.readLink': { request: () => ({ params: { token: 'x'.repeat(43) } }) },
  'emailChange.confirm': { leftOut: 'needs a mailed link' },
  'emailChange.refuse': { leftOut: 'needs a mailed link' },
  'cvShares.read': { leftOut: 'needs a mailed link' },
  'cvShares.file': { leftOut: 'needs a mailed link' },
  'reports.create': {
    request: ({ offerId }) => ({ params: { id: offerId }, body: { reason: 'filled' } }),
  },
  'reports.list': { request: () => ({ query: { status: 'open' } }) },
  'reports.decide': { leftOut: 'needs a report' },
  'newsletter.readRequest': { request: () => ({ params: { token: 'x'.repeat(43) } }) },
  'newsletter.confirm': { leftOut: 'needs a mailed link' },
  'newsletter.readSubscription': { leftOut: 'needs a mailed link' },
  'newsletter.stop': { leftOut: 'needs a mailed link' },
  'alerts.set': {
    request: ({ searchId }) => ({ params: { id: searchId }, body: { frequency: 'daily' } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId }, body: { frequency: 'daily' } }],
  },
  'alerts.setForCvs': {
    request: ({ cvSearchId }) => ({ params: { id: cvSearchId }, body: { frequency: 'weekly' } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId }, body: { frequency: 'weekly' } }],
  },

  'alerts.ask': {
    request: () => ({ body: { email: 'alerte@exemple.test', criteria: aSearch } }),
  },
  'alerts.readRequest': { request: () => ({ params: { token: 'x'.repeat(43) } }) },
  'alerts.confirm': { leftOut: 'needs a mailed link' },
  'alerts.readLink': { leftOut: 'needs a mailed link' },
  'alerts.stop': { leftOut: 'needs a mailed link' },
  'sessions.list': { request: () => ({}) },
  'sessions.end': {
    request: ({ spareSessionId }) => ({ params: { id: spareSessionId } }),
    strange: ({ strangeSessionId }) => [{ params: { id: strangeSessionId } }],
  },
  'sessions.endOthers': { request: () => ({}) },
  'garageSignin.beginByGarage': { leftOut: 'asks a provider that is not there' },
  'garageSignin.signinByGarage': { leftOut: 'needs the answer of a provider' },
  'passkeys.list': { request: () => ({}) },
  'passkeys.prepareAdding': { leftOut: 'needs the password confirmed a moment ago' },
  'passkeys.add': { leftOut: 'needs what an authenticator has signed' },
  'passkeys.rename': {
    request: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: 'Téléphone' } }),
    strange: ({ strangePasskeyId }) => [{ params: { id: strangePasskeyId }, body: { name: 'Téléphone' } }],
  },
  'passkeys.remove': {
    request: ({ sparePasskeyId }) => ({ params: { id: sparePasskeyId } }),
    strange: ({ strangePasskeyId }) => [{ params: { id: strangePasskeyId } }],
  },
  'passkeys.prepareSignin': { request: () => ({}) },
  'passkeys.signinByPasskey': { leftOut: 'needs what an authenticator has signed' },
};
