import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Interview } from '#lib/contract/interviews.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import type { InterviewRow } from './read.ts';
import { interviewJob, interviewWhen } from './words.ts';

type Span = Pick<InterviewRow, 'startsAt' | 'endsAt'>;

const MOST = 200;
const NAMED = 5;

/** An interview may begin when another ends. */
export const overlap = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

export async function upcomingOf(db: Db, candidateId: number, now: Date): Promise<InterviewRow[]> {
  const rows = await db
    .select({ interview: interviews })
    .from(interviews)
    .innerJoin(interviewCandidates, eq(interviewCandidates.interviewId, interviews.id))
    .where(
      and(
        eq(interviewCandidates.candidateId, candidateId),
        ne(interviewCandidates.answer, 'rejected'),
        gt(interviews.endsAt, now),
      ),
    )
    .orderBy(asc(interviews.startsAt))
    .limit(MOST);
  return rows.map(({ interview }) => interview);
}

export const overlapOnWire = (row: InterviewRow): Interview['overlaps'][number] => ({
  id: row.id,
  time: row.startsAt.toISOString(),
  companyName: row.companyName,
  tradeId: row.tradeId,
  preciseJobId: row.preciseJobId,
});

type Wanted = Span & { id?: number | undefined; organisationId: number; candidateIds: readonly number[] };

const sharesTime = ({ startsAt, endsAt, id }: Wanted) =>
  and(
    lt(interviews.startsAt, endsAt),
    gt(interviews.endsAt, startsAt),
    id === undefined ? undefined : ne(interviews.id, id),
  );

async function ownOverlaps(tx: Db, wanted: Wanted): Promise<InterviewRow[]> {
  const rows = await tx
    .selectDistinctOn([interviews.id], { interview: interviews })
    .from(interviews)
    .innerJoin(interviewCandidates, eq(interviewCandidates.interviewId, interviews.id))
    .where(
      and(
        sharesTime(wanted),
        eq(interviews.organisationId, wanted.organisationId),
        ne(interviewCandidates.answer, 'rejected'),
      ),
    )
    .orderBy(asc(interviews.id))
    .limit(NAMED);
  return rows.map(({ interview }) => interview);
}

const busyCandidates = (tx: Db, wanted: Wanted) =>
  tx
    .selectDistinct({ firstName: users.firstName, lastName: users.lastName })
    .from(interviews)
    .innerJoin(interviewCandidates, eq(interviewCandidates.interviewId, interviews.id))
    .innerJoin(users, eq(users.id, interviewCandidates.candidateId))
    .where(
      and(
        sharesTime(wanted),
        ne(interviews.organisationId, wanted.organisationId),
        inArray(interviewCandidates.candidateId, [...wanted.candidateIds]),
        eq(interviewCandidates.answer, 'accepted'),
      ),
    )
    .limit(NAMED);

/**
 * Names the recruiter's own overlapping interviews; only reports that a candidate is busy with another recruiter.
 * @throws interview_overlaps, with a description
 */
export async function refuseOverlaps(tx: Db, wanted: Wanted, texts: ApiTexts): Promise<void> {
  const own = await ownOverlaps(tx, wanted);
  const busy = await busyCandidates(tx, wanted);
  const sentences = [
    ...own.map((row) =>
      texts.api('interviews.overlapsOwn', {
        job: interviewJob(row, texts.locale),
        when: interviewWhen(row.startsAt, texts),
      }),
    ),
    ...busy.map(({ firstName, lastName }) =>
      texts.api('interviews.overlapsCandidate', { name: `${firstName} ${lastName}` }),
    ),
  ];
  if (sentences.length === 0) return;
  throw apiError('interview_overlaps', {
    message: 'interviews.overlaps',
    values: { list: sentences.join(' ') },
  });
}
