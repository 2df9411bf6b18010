import { and, count, eq, isNull } from 'drizzle-orm';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { DecisionMail, DecisionUndo } from '#lib/rules/applications/decision-undo.ts';
import { type DeclineReason, declineText } from '#lib/rules/applications/decline.ts';
import { isFindable } from '#upstream/cvs/access.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applicationEvents, applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { bucketOf } from './buckets.ts';
import { nameAuthor } from './events.ts';
import { beforeDecision, currentUndo, deleteEventsOf, lastEventOf, restored } from './undo.ts';

/** `offerId` is null for a CV from the search. */
export type Move = {
  organisationId: number;
  /** Who moves it. */
  authorId: number;
  cvId: number;
  offerId: number | null;
  /** Checked when given. */
  candidateId?: number | undefined;
  to: Bucket;
  /** The bucket that the caller saw; checked when given. */
  from?: Bucket | undefined;
  reason?: DeclineReason | undefined;
  message?: string | undefined;
};

type Row = typeof applications.$inferSelect;

async function lockApplication(tx: Db, move: Move): Promise<Row | undefined> {
  const { organisationId, cvId, offerId, candidateId } = move;
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.organisationId, organisationId),
        eq(applications.cvId, cvId),
        offerId === null ? isNull(applications.offerId) : eq(applications.offerId, offerId),
        candidateId === undefined ? undefined : eq(applications.candidateId, candidateId),
      ),
    )
    .for('update');
  return row;
}

/** A concurrent second pick finds the first. */
async function pickCv(tx: Db, move: Move, now: Date): Promise<void> {
  const { organisationId, authorId, cvId, candidateId } = move;
  const [cv] = await tx
    .select({ candidateId: cvs.candidateId })
    .from(cvs)
    .where(and(eq(cvs.id, cvId), isFindable))
    .for('share');
  if (!cv || (candidateId !== undefined && candidateId !== cv.candidateId)) throw apiError('not_found');
  await tx
    .insert(applications)
    .values({
      candidateId: cv.candidateId,
      organisationId,
      authorId,
      cvId,
      bucket: 'selected',
      selectedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({
      target: [applications.organisationId, applications.cvId],
      where: isNull(applications.offerId),
    });
}

/** Locks account and organisation before the application, as erasing an account does. */
async function holdPeople(tx: Db, { organisationId, authorId, cvId }: Move): Promise<void> {
  const [cv] = await tx.select({ candidateId: cvs.candidateId }).from(cvs).where(eq(cvs.id, cvId));
  // The events refer to who moves it.
  await holdAccounts(tx, cv ? [cv.candidateId, authorId] : [authorId]);
  await holdOrganisation(tx, organisationId);
}

async function findOrPick(tx: Db, move: Move, now: Date): Promise<Row> {
  const found = await lockApplication(tx, move);
  if (found) return found;
  if (move.offerId === null && move.to === 'selected') await pickCv(tx, move, now);
  const picked = await lockApplication(tx, move);
  if (!picked) throw apiError('not_found');
  return picked;
}

async function reasonFor(tx: Db, candidateId: number, { reason, message }: Move): Promise<string | null> {
  const [candidate] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, candidateId));
  const { api } = apiTexts(candidate?.language ?? 'fr');
  const named = reason === undefined ? undefined : api(`applications.reasons.${reason}`);
  return declineText(named, message) || null;
}

/**
 * Deleting an undecided application refuses it too.
 * @throws required_field: the candidate must learn why
 */
function requireReason({ to, reason }: Move, row: Row): void {
  const isRefusal = row.bucket !== 'rejected' && placeIn(to, row).bucket === 'rejected';
  if (isRefusal && row.offerId !== null && reason === undefined) throw fieldError('reason', 'required_field');
}

/** Deleting an unanswered application declines it, so the candidate is notified. */
function placeIn(to: Bucket, row: Row): Pick<Row, 'bucket' | 'isHidden'> {
  if (to !== 'hidden') return { bucket: to, isHidden: false };
  return { bucket: row.bucket === 'accepted' ? 'accepted' : 'rejected', isHidden: true };
}

const decisionIn = ({ bucket }: Pick<Row, 'bucket'>) =>
  bucket === 'accepted' || bucket === 'rejected' ? bucket : null;

/** Kept by a decision. */
function selectionIn(to: Bucket, row: Row, now: Date): Date | null {
  if (to === 'received') return null;
  return to === 'selected' ? (row.selectedAt ?? now) : row.selectedAt;
}

/** Selecting gives more days to answer, as asking for them does. */
const givesMoreDays = ({ to }: Move, row: Row): boolean =>
  to === 'selected' && row.offerId !== null && row.unansweredAt === null && row.extendedAt === null;

async function changesFor(tx: Db, move: Move, row: Row, now: Date) {
  const { to } = move;
  const place = placeIn(to, row);
  const decided = decisionIn(place);
  const decision = {
    decidedAt: decided === null ? null : now,
    decisionReadAt: null,
    filledAt: null,
    rejectionReason: decided === 'rejected' ? await reasonFor(tx, row.candidateId, move) : null,
  };
  return {
    ...place,
    ...(decided === decisionIn(row) ? {} : decision),
    ...(givesMoreDays(move, row) ? { extendedAt: now } : {}),
    selectedAt: selectionIn(to, row, now),
    updatedAt: now,
  };
}

/** A refusal is told each time, an acceptance and a review the first time only. */
async function toldBy(
  tx: Db,
  { to }: Move,
  before: Row,
  after: Pick<Row, 'bucket'>,
): Promise<DecisionMail | null> {
  if (before.offerId === null) return null;
  if (after.bucket === 'rejected' && before.bucket !== 'rejected') return 'applicationDeclined';
  if ((to !== 'accepted' && to !== 'selected') || bucketOf(before) === to) return null;
  const [times] = await tx
    .select({ count: count() })
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, before.id), eq(applicationEvents.kind, to)));
  if (times?.count !== 1) return null;
  return to === 'accepted' ? 'applicationAccepted' : 'applicationSelected';
}

export type Sorted = {
  id: number;
  bucket: Row['bucket'];
  /** What the candidate is to be told. */
  told: DecisionMail | null;
  /** Of the decision before this one, while it could be undone. */
  current: DecisionUndo | undefined;
  /** Of this one; null when it stays where it was. */
  next: Pick<DecisionUndo, 'bucket' | 'before' | 'isExtension' | 'lastEventId'> | null;
};

/** A move back, within the time to undo, to where the decision found the application. A refusal with a reason is new. */
function undoneBy({ to, reason }: Move, row: Row, now: Date): DecisionUndo | undefined {
  const current = currentUndo(row, bucketOf(row), now);
  if (!current?.before || reason !== undefined) return undefined;
  return bucketOf(current.before) === to ? current : undefined;
}

const nextUndo = (
  move: Move,
  row: Row,
  { undone, lastEventId }: { undone: DecisionUndo | undefined; lastEventId: number },
): NonNullable<Sorted['next']> =>
  undone
    ? { bucket: move.to, before: null, lastEventId }
    : {
        bucket: move.to,
        before: beforeDecision(row),
        isExtension: givesMoreDays(move, row),
        lastEventId,
      };

/**
 * Moves it, or takes the latest decision back with its traces. A changed decision counts as unread for the candidate.
 * @throws not_found, required_field for a refusal without reason, or conflict when the caller saw another bucket
 */
export async function sortApplication(tx: Db, move: Move, now: Date): Promise<Sorted> {
  const { organisationId, authorId, offerId, to, from } = move;
  if (offerId === null && to === 'received') throw fieldError('offerId', 'required_field');
  await holdPeople(tx, move);
  await nameAuthor(tx, authorId);
  const row = await findOrPick(tx, move, now);
  const stands = bucketOf(row);
  if (from !== undefined && from !== stands) {
    throw apiError('conflict', { message: `applications.now.${stands}` });
  }
  const undone = undoneBy(move, row, now);
  if (!undone) requireReason(move, row);
  const lastEventId = undone ? undone.lastEventId : await lastEventOf(tx, row.id);
  const changes = undone?.before
    ? { ...restored(undone.before), ...(undone.isExtension ? { extendedAt: null } : {}), updatedAt: now }
    : await changesFor(tx, move, row, now);
  await tx.update(applications).set(changes).where(eq(applications.id, row.id));
  if (undone) await deleteEventsOf(tx, row.id, undone);
  await notifyOrganisation(tx, organisationId, 'counters');
  if (row.offerId !== null) await notifyUser(tx, row.candidateId, 'counters');
  return {
    id: row.id,
    bucket: changes.bucket,
    told: undone ? undone.replaced : await toldBy(tx, move, row, changes),
    current: currentUndo(row, stands, now),
    next: stands === to ? null : nextUndo(move, row, { undone, lastEventId }),
  };
}
