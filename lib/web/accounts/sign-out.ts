import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { sessionOf } from '../session/session.ts';
import { clientFor } from '../upstream/upstream-client.ts';

/**
 * Ends the token upstream. Never throws: without the upstream the token expires by disuse, and the person is still
 * signed out here.
 */
export async function signOutUpstream(request: Request): Promise<void> {
  const session = await sessionOf(request);
  if (!session) return;
  await clientFor(request, session)(authenticationContract.signout, {}).catch(() => undefined);
}
