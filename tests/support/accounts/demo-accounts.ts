import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { Actor, TestApi } from '../api.ts';

const PASSWORD = 'Bielle2026!';

/** Signs a demo account in, by what its address begins with. */
export async function signInDemo(api: TestApi, name: string): Promise<Actor> {
  const operation =
    name === 'candidat' ? authenticationContract.signinCandidate : authenticationContract.signinRecruiter;
  const body = { email: `${name}@bielle.test`, password: PASSWORD };
  const { data } = await api.visitor().call(operation, { body });
  return api.holder(data.id, data.accessToken);
}
