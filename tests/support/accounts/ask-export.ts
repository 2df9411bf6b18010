import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import { ACTOR_PASSWORD, type Actor } from '../api.ts';

/** Somebody asks for their data as the page does: the password first. */
export async function askExport(actor: Actor) {
  await actor.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
  return actor.call(exportsContract.request, {});
}
