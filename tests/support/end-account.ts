import { authContract } from '#lib/contract/auth.ts';
import { userContract } from '#lib/contract/user.ts';
import { ACTOR_PASSWORD, type Actor } from './api.ts';

/** Somebody ends their account as its page does: the password first. */
export async function endAccount(actor: Actor) {
  await actor.call(authContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
  return actor.call(userContract.unsubscribe, {});
}
