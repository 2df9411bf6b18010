import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { applicationsContract } from '#lib/contract/applications.ts';
import type { DataOf } from '#lib/contract/operation.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';

type Received = DataOf<typeof applicationsContract.receivedByRecruiter>[number];

/** A page of a list: rows to a page, the first page is 1. */
export type Page = { page: number; limit: number; sort_by: 'ASC' | 'DESC' };

type Flags = { accepted?: boolean; rejected?: boolean; hidden?: boolean; selected?: boolean };

const newestFirst = ({ sort_by }: Page) => {
  const direction = sort_by === 'ASC' ? asc : desc;
  return [direction(applications.createdAt), direction(applications.id)];
};

/** Ids of the offers that the candidate applied to, newest first. */
export async function listAppliedOffers(db: Db, candidateId: number): Promise<number[]> {
  const rows = await db
    .select({ offerId: applications.offerId })
    .from(applications)
    .where(and(eq(applications.candidateId, candidateId), isNotNull(applications.offerId)))
    .orderBy(desc(applications.createdAt), desc(applications.id));
  return rows.flatMap(({ offerId }) => (offerId === null ? [] : [offerId]));
}

/** What the candidate's lists hold: sent means neither accepted nor rejected nor hidden. */
function candidateBucket({ accepted, rejected, hidden }: Flags): SQL | undefined {
  if (accepted || rejected || hidden) {
    return and(
      accepted ? eq(applications.isAccepted, true) : undefined,
      rejected ? eq(applications.isRejected, true) : undefined,
      hidden ? eq(applications.isHidden, true) : undefined,
    );
  }
  return and(
    eq(applications.isAccepted, false),
    eq(applications.isRejected, false),
    eq(applications.isHidden, false),
  );
}

/** One page of a candidate's own applications to offers, with the CV that was sent, and how many there are. */
export async function listSent(db: Db, candidateId: number, flags: Flags, page: Page) {
  const where = and(
    eq(applications.candidateId, candidateId),
    isNotNull(applications.offerId),
    candidateBucket(flags),
  );
  const rows = await db
    .select({
      id: applications.id,
      offerId: applications.offerId,
      cvId: applications.cvId,
      cvName: cvs.name,
      accepted: applications.isAccepted,
      rejected: applications.isRejected,
      selected: applications.isSelected,
      viewedAt: applications.viewedAt,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .where(where)
    .orderBy(...newestFirst(page))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return {
    // The condition above holds the offer; the column alone could be null.
    rows: rows.map((row) => ({ ...row, offerId: row.offerId ?? 0 })),
    total: await countApplications(db, where),
  };
}

async function countApplications(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(applications).where(where);
  return row?.total ?? 0;
}

/**
 * The recruiter's four buckets, each without the hidden ones: received (sent by candidates, nothing done yet),
 * selected (picked from the CV search, or put there), accepted, rejected. `hidden` shows the hidden ones.
 */
function recruiterBucket({ selected, accepted, rejected, hidden }: Flags): SQL | undefined {
  if (hidden) return eq(applications.isHidden, true);
  const shown = eq(applications.isHidden, false);
  if (accepted) return and(shown, eq(applications.isAccepted, true));
  if (rejected) return and(shown, eq(applications.isRejected, true));
  const undecided = and(shown, eq(applications.isAccepted, false), eq(applications.isRejected, false));
  return selected
    ? and(undecided, or(isNull(applications.offerId), eq(applications.isSelected, true)))
    : and(undecided, isNotNull(applications.offerId), eq(applications.isSelected, false));
}

const receivedColumns = {
  id: applications.id,
  cvId: applications.cvId,
  offerId: applications.offerId,
  recruiterId: applications.recruiterId,
  candidateId: applications.candidateId,
  accepted: applications.isAccepted,
  rejected: applications.isRejected,
  selected: applications.isSelected,
  viewedAt: applications.viewedAt,
  createdAt: applications.createdAt,
  cvName: cvs.name,
  city: cvs.city,
  jobId: cvs.jobId,
  preciseJobId: cvs.preciseJobId,
  experienceId: cvs.experienceId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  gender: users.gender,
};

type ReceivedRow = Awaited<ReturnType<typeof selectReceived>>[number];

const selectReceived = (db: Db, where: SQL | undefined, page: Page) =>
  db
    .select(receivedColumns)
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(where)
    .orderBy(...newestFirst(page))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);

/** On the wire `surname` is the first name. Birthday, street and picture stay behind. */
function receivedOnWire(row: ReceivedRow): Received {
  return {
    id: row.id,
    cvId: row.cvId,
    offerId: row.offerId,
    recruiterId: row.recruiterId,
    candidateId: row.candidateId,
    origin: row.offerId === null ? 'cv_search' : 'application',
    accepted: row.accepted,
    rejected: row.rejected,
    selected: row.selected,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    cv: {
      id: row.cvId,
      name_cv: row.cvName,
      city: row.city,
      user: {
        id: row.candidateId,
        surname: row.firstName,
        name: row.lastName,
        email: row.email,
        phonenumber: row.phone,
        gender: row.gender,
      },
      joblistCVs: row.jobId === null ? [] : [{ jobId: row.jobId, otherJobId: row.preciseJobId }],
      experienceCV: row.experienceId === null ? [] : [{ lvlId: row.experienceId }],
    },
  };
}

/** One page of a bucket of the recruiter's own, and how many it holds. */
export async function listReceived(
  db: Db,
  recruiterId: number,
  flags: Flags,
  page: Page,
): Promise<{ data: Received[]; total: number }> {
  const where = and(eq(applications.recruiterId, recruiterId), recruiterBucket(flags));
  const rows = await selectReceived(db, where, page);
  return { data: rows.map(receivedOnWire), total: await countApplications(db, where) };
}
