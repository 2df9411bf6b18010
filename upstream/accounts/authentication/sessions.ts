import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { OpenSessions, sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Caller, Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { accessTokens } from '#upstream/platform/schema/accounts.ts';
import { endSessions, type Which } from '#upstream/platform/sessions.ts';

type Contract = typeof sessionsContract;

const LISTED = 30;

async function listSessions(
  db: Db,
  { userId, tokenId }: Pick<Caller, 'userId' | 'tokenId'>,
  now: Date,
): Promise<OpenSessions> {
  const theirs = and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now));
  const isCurrent = sql<boolean>`${accessTokens.id} = ${tokenId}`;
  const rows = await db
    .select({
      id: accessTokens.id,
      userAgent: accessTokens.userAgent,
      createdAt: accessTokens.createdAt,
      lastUsedAt: accessTokens.lastUsedAt,
      isCurrent,
    })
    .from(accessTokens)
    .where(theirs)
    .orderBy(desc(isCurrent), desc(accessTokens.lastUsedAt), desc(accessTokens.id))
    .limit(LISTED);
  const sessions = rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastUsedAt.toISOString(),
  }));
  return { sessions, total: await db.$count(accessTokens, theirs) };
}

type Ending = Pick<Context<Contract['endOthers']>, 'db' | 'deps' | 'caller' | 'request'>;

function endOwn({ db, deps, caller, request }: Ending, which: Which, object: string): Promise<number> {
  const own = { actorId: caller.userId, subjectId: caller.userId };
  return db.transaction(async (tx) => {
    const count = await endSessions(tx, caller.userId, which);
    if (count > 0) await recordAct(tx, { act: 'sessions_ended', ...own, object, now: deps.clock(), request });
    return count;
  });
}

export const sessionsHandlers: Handlers<Contract> = {
  async list({ db, deps, caller }) {
    return { data: await listSessions(db, caller, deps.clock()) };
  },

  async end(context) {
    const { id } = context.params;
    if ((await endOwn(context, { only: id }, `session ${id}`)) === 0) throw apiError('not_found');
    return { data: null, message: context.t('authentication.sessionEnded') };
  },

  async endOthers(context) {
    await endOwn(context, { but: context.caller.tokenId }, 'all others');
    return { data: null, message: context.t('authentication.otherSessionsEnded') };
  },
};
