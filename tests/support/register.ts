import { authContract } from '#lib/contract/auth.ts';
import type { Role } from '#lib/contract/operation.ts';
import { userContract } from '#lib/contract/user.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from './api.ts';
import { aCandidateForm, aProfile, aRecruiterForm, aRecruiterProfile } from './builders.ts';
import { mailedLink } from './mailed.ts';

/** Signs in as the login page does, from an address of its own. */
export async function signIn(api: TestApi, role: Role, email: string): Promise<Actor> {
  const operation = role === 'candidate' ? authContract.signinCandidate : authContract.signinRecruiter;
  const { data } = await api.visitor().call(operation, { body: { email, password: ACTOR_PASSWORD } });
  return { ...api.holder(data.id, data.accessToken), email };
}

let registered = 0;

/** An account made by the API alone: registered, confirmed by its mail, signed in, with its profile filled in. */
export async function register(api: TestApi, role: Role): Promise<Actor> {
  registered += 1;
  const email = `inscrit${registered}@exemple.test`;
  const visitor = api.visitor();
  const form = { email, password: ACTOR_PASSWORD };
  if (role === 'candidate') await visitor.call(authContract.signupCandidate, { body: aCandidateForm(form) });
  else await visitor.call(authContract.signupRecruiter, { body: aRecruiterForm(form) });
  await visitor.call(authContract.checkEmail, { query: { token: await mailedLink(api, email) } });
  const actor = await signIn(api, role, email);
  await actor.call(userContract.updateUser, {
    body: role === 'candidate' ? aProfile() : aRecruiterProfile({ phonenumber: '04 74 00 00 00' }),
  });
  return actor;
}
