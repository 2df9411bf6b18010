import { eq } from 'drizzle-orm';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import { accessTokens } from '#upstream/platform/schema/accounts.ts';
import type { Actor, TestApi } from '../api.ts';

/** Signs an account in on one more device; returns the session's id. */
export async function addSession(api: TestApi, { userId }: Actor, userAgent?: string): Promise<number> {
  const token = await openSession(api.db, userId, {
    now: api.clock.now(),
    secret: api.deps.settings.secret,
    userAgent,
  });
  const [row] = await api.db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashToken(token)));
  if (!row) throw new Error('no session was opened');
  return row.id;
}
