import { ACTOR_PASSWORD, type Actor, type TestApi } from './api.ts';
import { aCandidateForm, aRecruiterForm } from './builders.ts';
import { addCv, addOffer } from './content.ts';

/** Somebody with something of each kind, and a stranger who has the same of their own. */
export type World = {
  candidate: Actor;
  recruiter: Actor;
  internal: Actor;
  stranger: Actor;
  strangeRecruiter: Actor;
  cvId: number;
  strangeCvId: number;
  offerId: number;
};

export async function aWorld(api: TestApi): Promise<World> {
  const [candidate, stranger] = [await api.candidate(), await api.candidate()];
  const [recruiter, strangeRecruiter] = [await api.recruiter(), await api.recruiter()];
  return {
    candidate,
    recruiter,
    internal: await api.internal(),
    stranger,
    strangeRecruiter,
    cvId: await addCv(api.db, { candidateId: candidate.userId }),
    strangeCvId: await addCv(api.db, { candidateId: stranger.userId }),
    offerId: await addOffer(api.db, { recruiterId: recruiter.userId }),
  };
}

export type SampleRequest = { params?: object; query?: object; body?: object };

export type Sample = {
  /** A request that succeeds, made by whoever the operation lets in. */
  request(world: World): SampleRequest;
  /** The same request naming a stranger's object, one for each entry of the operation's `own`. */
  strange?(world: World): SampleRequest[];
};

const town = { joblistId: 1, city_code: '23096' };

/**
 * One request for each operation of the contract; those that need a mailed secret or end the session that asks
 * are left to the tests of accounts, with the reason why.
 */
export const samples: Record<string, Sample | { leftOut: string }> = {
  'auth.signupCandidate': { request: () => ({ body: aCandidateForm({ email: 'boucle1@exemple.test' }) }) },
  'auth.signupRecruiter': { request: () => ({ body: aRecruiterForm({ email: 'boucle2@exemple.test' }) }) },
  'auth.signinCandidate': {
    request: ({ candidate }) => ({ body: { email: candidate.email, password: ACTOR_PASSWORD } }),
  },
  'auth.signinRecruiter': {
    request: ({ recruiter }) => ({ body: { email: recruiter.email, password: ACTOR_PASSWORD } }),
  },
  'auth.signout': { leftOut: 'ends the session that the other operations use' },
  'auth.sendOtpCode': { request: ({ stranger }) => ({ body: { email: stranger.email } }) },
  'auth.resetPassword': { leftOut: 'needs a mailed code' },
  'auth.changePassword': {
    request: () => ({
      body: {
        password: ACTOR_PASSWORD,
        new_password: 'Courroie-2027',
        confirm_new_password: 'Courroie-2027',
      },
    }),
  },
  'auth.checkEmail': { leftOut: 'needs a mailed link' },
  'auth.resendVerification': { request: ({ stranger }) => ({ body: { email: stranger.email } }) },
  'auth.newsletter': { request: () => ({ body: { email: 'boucle3@exemple.test' } }) },
  'user.getUser': {
    request: ({ candidate }) => ({ params: { id: candidate.userId } }),
    strange: ({ stranger }) => [{ params: { id: stranger.userId } }],
  },
  'notifications.getNotifications': { request: () => ({}) },
  'infos.config': { request: () => ({}) },
  'infos.statistics': { request: () => ({}) },
  'places.suggest': { request: () => ({ query: { query: 'Gué' } }) },
  'places.resolve': { request: () => ({ query: { text: '23000' } }) },
  'places.byCode': { request: () => ({ params: { code: '23096' } }) },
  'offers.list': { request: () => ({}) },
  'offers.similar': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'offers.read': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'favourites.list': { request: () => ({}) },
  'favourites.toggle': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'recruiterOffers.list': { request: () => ({ query: { search: 'gueret' } }) },
  'search.searchOffer': { request: () => ({ body: { ...town, maxRange: 30 } }) },
  'cvs.list': { request: () => ({}) },
  'applications.liaisons': { request: () => ({}) },
  'applications.apply': {
    request: ({ cvId, offerId, candidate }) => ({ body: { cvId, offerId, candidateId: candidate.userId } }),
    strange: ({ cvId, strangeCvId, offerId, stranger }) => [
      { body: { cvId, offerId, candidateId: stranger.userId } },
      { body: { cvId: strangeCvId, offerId } },
    ],
  },
  'applications.sentByCandidate': {
    request: ({ candidate }) => ({ body: { candidateId: candidate.userId } }),
    strange: ({ stranger }) => [{ body: { candidateId: stranger.userId } }],
  },
  'applications.receivedByRecruiter': {
    request: ({ recruiter }) => ({ body: { recruitersId: recruiter.userId } }),
    strange: ({ strangeRecruiter }) => [{ body: { recruitersId: strangeRecruiter.userId } }],
  },
};
