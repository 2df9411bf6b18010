import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type CvLimit, limitReached } from '#lib/rules/cv-views/limits.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { holdAccounts } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvReaders, cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { hasConfirmedSince } from '#upstream/platform/sessions.ts';
import { noteConfirmedReader, reportIncident } from './incidents.ts';
import { type CvReaderState, countOpened, lockReader } from './readers.ts';

type Way = typeof cvViews.$inferInsert.way;

export type Opening = {
  caller: Pick<RecruiterCaller, 'userId' | 'organisationId' | 'tokenId'>;
  cv: { id: number; user: { id: number } };
  /** `tied`: the organisation has an application with the CV, or has picked it. */
  way: Exclude<Way, 'share' | 'staff'> | 'tied';
  isFile?: boolean;
  request: Pick<FastifyRequest, 'id'>;
};

type Verdict = 'open' | 'gone' | 'confirm' | 'blocked';

/** Openings closer together are one: a page asks for a CV more than once. */
const ONE_OPENING = sql`interval '1 minute'`;

/** Adds to the row of today; false when there is none. */
async function openedToday(tx: Db, { caller, cv, isFile }: Opening, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const updated = await tx
    .update(cvViews)
    .set({
      openings: sql`${cvViews.openings} + case when ${cvViews.lastAt} < ${at} - ${ONE_OPENING} then 1 else 0 end`,
      lastAt: now,
      ...(isFile ? { downloadedAt: now } : {}),
    })
    .where(and(eq(cvViews.viewerId, caller.userId), eq(cvViews.cvId, cv.id), eq(cvViews.day, parisDay(now))))
    .returning({ id: cvViews.id });
  return updated.length > 0;
}

async function wayOf(tx: Db, { caller, cv, way }: Opening): Promise<Way> {
  if (way !== 'tied') return way;
  const sent = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.organisationId, caller.organisationId),
        eq(applications.cvId, cv.id),
        isNotNull(applications.offerId),
      ),
    )
    .limit(1);
  return sent.length > 0 ? 'application' : 'search';
}

async function addView(tx: Db, opening: Opening, now: Date): Promise<void> {
  const { caller, cv, isFile } = opening;
  await tx.insert(cvViews).values({
    cvId: cv.id,
    candidateId: cv.user.id,
    viewerId: caller.userId,
    organisationId: caller.organisationId,
    way: await wayOf(tx, opening),
    day: parisDay(now),
    firstAt: now,
    lastAt: now,
    downloadedAt: isFile ? now : null,
  });
}

async function refuse(tx: Db, deps: Deps, incident: Parameters<typeof reportIncident>[2]): Promise<Verdict> {
  const { kind, userId } = incident;
  const now = deps.clock();
  await tx
    .update(cvReaders)
    .set(kind === 'blocked' ? { blockedAt: now } : { askedAt: now, confirmedAt: null })
    .where(eq(cvReaders.userId, userId));
  await reportIncident(tx, deps, incident);
  return kind === 'blocked' ? 'blocked' : 'confirm';
}

/** The session has confirmed its person since it was asked to; the first time closes the request. */
async function hasConfirmed(tx: Db, reader: CvReaderState, tokenId: number, now: Date): Promise<boolean> {
  if (reader.askedAt === null) return true;
  if (!(await hasConfirmedSince(tx, tokenId, reader.askedAt))) return false;
  if (reader.confirmedAt !== null) return true;
  await tx.update(cvReaders).set({ confirmedAt: now }).where(eq(cvReaders.userId, reader.userId));
  await noteConfirmedReader(tx, reader.userId, now);
  return true;
}

/** A CV that the recruiter has not opened today: counts it against the limits. */
async function openFurther(tx: Db, deps: Deps, reader: CvReaderState, opening: Opening): Promise<Verdict> {
  const now = deps.clock();
  const { caller, cv } = opening;
  if (!(reader.liftedUntil && reader.liftedUntil > now)) {
    const opened = await countOpened(tx, { reader, cvId: cv.id, now });
    const limit: CvLimit | undefined = opened.isKnown ? undefined : limitReached(opened);
    const incident = { userId: caller.userId, organisationId: caller.organisationId, opened };
    if (limit === 'blocked') return refuse(tx, deps, { ...incident, kind: limit });
    if (!opened.isKnown && !(await hasConfirmed(tx, reader, caller.tokenId, now))) return 'confirm';
    if (limit !== undefined) return refuse(tx, deps, { ...incident, kind: limit });
  }
  await addView(tx, opening, now);
  return 'open';
}

async function decide(tx: Db, deps: Deps, original: Opening): Promise<Verdict> {
  const { caller, isFile, request } = original;
  const now = deps.clock();
  await holdAccounts(tx, [caller.userId, original.cv.user.id]);
  const [held] = await tx
    .select({ id: cvs.id, versionOf: cvs.versionOf })
    .from(cvs)
    .where(eq(cvs.id, original.cv.id))
    .for('key share');
  if (!held) return 'gone';
  // Every version counts as the CV.
  const cv = { ...original.cv, id: held.versionOf ?? held.id };
  const opening = { ...original, cv };
  const reader = await lockReader(tx, caller.userId);
  if (reader.blockedAt !== null) return 'blocked';
  const isOpen = await openedToday(tx, opening, now);
  const verdict = isOpen ? 'open' : await openFurther(tx, deps, reader, opening);
  if (verdict !== 'open') return verdict;
  await recordAct(tx, {
    act: isFile ? 'cv_fetched' : 'cv_viewed',
    object: `cv ${cv.id}`,
    actorId: caller.userId,
    subjectId: cv.user.id,
    now,
    request,
  });
  return 'open';
}

/**
 * Notes that a recruiter opens somebody's CV, unless they opened too many. Call it before the CV leaves, outside a
 * transaction: a refusal is stored too.
 * @throws cv_confirm_first, cv_access_blocked, not_found when the CV is gone
 */
export async function openCv(db: Db, deps: Deps, opening: Opening): Promise<void> {
  const verdict = await db.transaction((tx) => decide(tx, deps, opening));
  if (verdict === 'confirm') throw apiError('cv_confirm_first');
  if (verdict === 'blocked') throw apiError('cv_access_blocked');
  if (verdict === 'gone') throw apiError('not_found');
}
