import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { sessionOf } from '../session/session.ts';
import { clientFor } from '../upstream/upstream-client.ts';

/**
 * Kills the session's token upstream. An upstream that does not answer must not keep anybody signed in here,
 * so nothing is thrown: the token then ends by disuse.
 */
export async function signOutUpstream(request: Request): Promise<void> {
  const session = await sessionOf(request);
  if (!session) return;
  await clientFor(request, session)(authenticationContract.signout, {}).catch(() => undefined);
}
