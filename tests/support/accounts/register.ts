import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from '../api.ts';
import { aCandidateForm, aProfile, aRecruiterForm, aRecruiterProfile } from '../builders.ts';
import { confirmByMail } from '../messages/mailed.ts';
import { aSiret } from '../organisations/a-siret.ts';

/** Signs in as the login page does, from an address of its own. */
export async function signIn(api: TestApi, role: Role, email: string): Promise<Actor> {
  const operation =
    role === 'candidate' ? authenticationContract.signinCandidate : authenticationContract.signinRecruiter;
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
  if (role === 'candidate')
    await visitor.call(authenticationContract.signupCandidate, { body: aCandidateForm(form) });
  else await visitor.call(authenticationContract.signupRecruiter, { body: aRecruiterForm(form) });
  await confirmByMail(api, email, ACTOR_PASSWORD);
  const actor = await signIn(api, role, email);
  await actor.call(profileContract.updateUser, {
    body:
      role === 'candidate'
        ? aProfile()
        : aRecruiterProfile({ phoneNumber: '04 74 00 00 00', SIRET: aSiret() }),
  });
  return actor;
}
