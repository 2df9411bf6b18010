import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { ACTOR_PASSWORD, type Actor } from '../api.ts';

/** Somebody ends their account as its page does: the password first. */
export async function endAccount(actor: Actor) {
  await actor.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
  return actor.call(profileContract.unsubscribe, {});
}
