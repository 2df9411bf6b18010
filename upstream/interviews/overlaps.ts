import { and, asc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { overlap, type Span } from '#lib/rules/interviews/slots.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import type { BusyEvent } from './outside-calendar/busy-events.ts';
import { guestsOf } from './people.ts';
import type { InterviewRow } from './read.ts';
import { proposalsAt, slotsOf } from './slots/slots.ts';
import { interviewJob, interviewWhen } from './words.ts';

const MOST = 200;
const NAMED = 5;

/** Interviews with a date. */
export async function upcomingOf(db: Db, candidateId: number, now: Date): Promise<InterviewRow[]> {
  const rows = await db
    .select({ interview: interviews })
    .from(interviews)
    .innerJoin(interviewCandidates, eq(interviewCandidates.interviewId, interviews.id))
    .where(
      and(
        eq(interviewCandidates.candidateId, candidateId),
        ne(interviewCandidates.answer, 'rejected'),
        eq(interviews.isProposal, false),
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
  timeZone: row.timeZone,
  kind: row.kind,
  companyName: row.companyName,
  tradeId: row.tradeId,
  preciseJobId: row.preciseJobId,
});

type Wanted = {
  id?: number | undefined;
  organisationId: number;
  organiserEmail: string;
  candidateIds: readonly number[];
  /** Several of a proposal. */
  spans: readonly Span[];
  /** When the organiser is busy elsewhere. */
  busy: readonly BusyEvent[];
} & Pick<InterviewRow, 'timeZone' | 'kind' | 'town'>;

const sharesTime = ({ spans, id }: Wanted) =>
  and(
    or(
      ...spans.map(({ startsAt, endsAt }) =>
        and(lt(interviews.startsAt, endsAt), gt(interviews.endsAt, startsAt)),
      ),
    ),
    eq(interviews.isProposal, false),
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

/** A date at the time of a slot that somebody may still choose; the same slot may be proposed to several. */
async function offeredThen(tx: Db, wanted: Wanted, now: Date, texts: ApiTexts): Promise<string[]> {
  if (wanted.spans.length > 1) return [];
  const proposals = (await proposalsAt(tx, wanted, wanted.spans, now)).filter(({ id }) => id !== wanted.id);
  const slots = await slotsOf(tx, proposals, now);
  const sentences: string[] = [];
  for (const proposal of proposals.slice(0, NAMED)) {
    const guests = await guestsOf(tx, proposal, now);
    const name = guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
    const then = (slots.get(proposal.id) ?? []).find((slot) =>
      wanted.spans.some((span) => overlap(span, slot)),
    );
    if (!then) continue;
    const when = interviewWhen({ ...proposal, startsAt: then.startsAt }, texts);
    sentences.push(texts.api('interviews.overlapsOffered', { name, when }));
  }
  return sentences;
}

/** Calendar programs also hold the interviews themselves, which are named above. */
async function busyThen(tx: Db, wanted: Wanted, texts: ApiTexts): Promise<string[]> {
  const { spans, busy } = wanted;
  const meets = (span: Span) => busy.filter((event) => event.spans.some((each) => overlap(each, span)));
  const uids = [...new Set(spans.flatMap(meets).map(({ uid }) => uid))];
  if (uids.length === 0) return [];
  const rows = await tx.select({ uid: interviews.uid }).from(interviews).where(inArray(interviews.uid, uids));
  const own = new Set(rows.map(({ uid }) => uid));
  return spans
    .filter((span) => meets(span).some(({ uid }) => !own.has(uid)))
    .map(({ startsAt }) =>
      texts.api('interviews.overlapsOutside', { when: interviewWhen({ ...wanted, startsAt }, texts) }),
    );
}

/**
 * Names the recruiter's own overlapping interviews; only reports that a candidate is busy with another recruiter.
 * @throws interview_overlaps, with a description
 */
export async function refuseOverlaps(tx: Db, wanted: Wanted, now: Date, texts: ApiTexts): Promise<void> {
  const own = await ownOverlaps(tx, wanted);
  const busy = await busyCandidates(tx, wanted);
  const sentences = [
    ...own.map((row) =>
      texts.api('interviews.overlapsOwn', {
        job: interviewJob(row, texts.locale),
        when: interviewWhen(row, texts),
      }),
    ),
    ...busy.map(({ firstName, lastName }) =>
      texts.api('interviews.overlapsCandidate', { name: `${firstName} ${lastName}` }),
    ),
  ];
  sentences.push(...(await offeredThen(tx, wanted, now, texts)), ...(await busyThen(tx, wanted, texts)));
  if (sentences.length === 0) return;
  throw apiError('interview_overlaps', {
    message: 'interviews.overlaps',
    values: { list: sentences.join(' ') },
  });
}
