import { authContract } from '#lib/contract/auth.ts';
import { exportsContract } from '#lib/contract/exports.ts';
import { ACTOR_PASSWORD, type Actor } from './api.ts';

/** Somebody asks for their data as the page does: the password first. */
export async function askExport(actor: Actor) {
  await actor.call(authContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
  return actor.call(exportsContract.request, {});
}
