import { eq } from 'drizzle-orm';
import type { CvAccess, cvAccessContract } from '#lib/contract/cv-views/access.ts';
import type { cvViewsContract } from '#lib/contract/cv-views/views.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvReaders } from '#upstream/platform/schema/cv-views/tables.ts';
import { hasConfirmedSince } from '#upstream/platform/sessions.ts';
import { listViews } from './list.ts';

export const cvViewsHandlers: Handlers<typeof cvViewsContract> = {
  async list({ db, caller, query }) {
    return listViews(db, caller.userId, query);
  },
};

async function stateOf(
  db: Db,
  { userId, tokenId }: { userId: number; tokenId: number },
): Promise<CvAccess['state']> {
  const [reader] = await db.select().from(cvReaders).where(eq(cvReaders.userId, userId));
  if (!reader) return 'open';
  if (reader.blockedAt !== null) return 'blocked';
  if (reader.askedAt === null) return 'open';
  return (await hasConfirmedSince(db, tokenId, reader.askedAt)) ? 'open' : 'confirm';
}

export const cvAccessHandlers: Handlers<typeof cvAccessContract> = {
  async read({ db, caller }) {
    const [account] = await db
      .select({ hasPassword: users.hasPassword })
      .from(users)
      .where(eq(users.id, caller.userId));
    return { data: { state: await stateOf(db, caller), canConfirmHere: account?.hasPassword === true } };
  },
};
