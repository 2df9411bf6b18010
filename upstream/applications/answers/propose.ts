import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InterviewBody, InterviewProposal } from '#lib/contract/interviews/form.ts';
import type { ApiTexts, ValidationKey } from '#lib/i18n/api-texts.ts';
import { busyOutside } from '#upstream/interviews/outside-calendar/store.ts';
import { type NewInterview, planInterview } from '#upstream/interviews/plan.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { ApiError, apiError } from '#upstream/platform/errors.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { isWaitingFor } from '../deadlines/remind.ts';

export type Organiser = { userId: number; organisationId: number; name: string; email: string };

/** `index`: its place among the answers, which names its fields. */
export type Proposal = { index: number; id: number; interview: InterviewProposal };

type Waiting = { id: number; cvId: number; offerId: number; candidateId: number };

async function waitingAmong(tx: Db, person: Organiser, ids: readonly number[], now: Date) {
  const rows = await tx
    .select({
      id: applications.id,
      cvId: applications.cvId,
      offerId: offers.id,
      candidateId: applications.candidateId,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .where(and(inArray(applications.id, [...ids]), isWaitingFor(person, now)));
  return new Map<number, Waiting>(rows.map((row) => [row.id, row]));
}

/**
 * Lock order: accounts, organisation, offers, applications. Planning one after the other would mix the last two, and
 * would let the same form, sent twice, invite twice.
 */
async function lockAll(tx: Db, person: Organiser, waiting: readonly Waiting[]): Promise<void> {
  await holdAccounts(tx, [person.userId, ...waiting.map(({ candidateId }) => candidateId)]);
  await holdOrganisation(tx, person.organisationId);
  const offerIds = waiting.map(({ offerId }) => offerId);
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.id, offerIds))
    .orderBy(asc(offers.id))
    .for('share');
  const ids = waiting.map(({ id }) => id);
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(asc(applications.id))
    .for('no key update');
}

const bodyFor = (
  interview: InterviewProposal,
  { name, email }: Organiser,
  { offerId, cvId }: Waiting,
): InterviewBody => ({
  ...interview,
  offerId,
  cvs: [{ id: cvId }],
  address2: '',
  information: '',
  organizer: [{ name, email }],
  colleagues: [],
});

type Refusal = { fields: Record<string, ValidationKey>; sentence?: string; names?: string };

/** What is wrong with one interview. Undefined where another refusal stops everything. */
function refusalOf(error: unknown, { index }: Proposal): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { values } = error.options;
  const fields =
    error.code === 'interview_overlaps' ? { allowOverlap: error.code } : { ...error.options.fields };
  if (Object.keys(fields).length === 0) return undefined;
  const named = Object.entries(fields).map(([path, key]) => [`answers.${index}.interview.${path}`, key]);
  return {
    fields: Object.fromEntries(named),
    ...(values?.list && { sentence: String(values.list) }),
    ...(values?.names && { names: String(values.names) }),
  };
}

type Wanted = { person: Organiser; proposals: readonly Proposal[] };
type WithCalendar = Wanted & Pick<NewInterview, 'busy'>;

async function proposeEach(tx: Db, deps: Deps, { person, proposals, busy }: WithCalendar, texts: ApiTexts) {
  const now = deps.clock();
  const ids = proposals.map(({ id }) => id);
  await lockAll(tx, person, [...(await waitingAmong(tx, person, ids, now)).values()]);
  const waiting = await waitingAmong(tx, person, ids, now);
  const refusals: Refusal[] = [];
  let done = 0;
  for (const proposal of proposals) {
    const application = waiting.get(proposal.id);
    if (!application) continue;
    const body = bodyFor(proposal.interview, person, application);
    try {
      // Inside a savepoint: one that is refused must not keep the others from being checked.
      await tx.transaction((one) =>
        planInterview(one, deps, { by: person, body, isFree: true, busy }, texts),
      );
      done += 1;
    } catch (error) {
      const refusal = refusalOf(error, proposal);
      if (!refusal) throw error;
      refusals.push(refusal);
    }
  }
  if (refusals.length === 0) return done;
  const list = refusals.flatMap(({ sentence }) => sentence ?? []).join(' ');
  const names = refusals.flatMap((refusal) => refusal.names ?? []).join(', ');
  const fields = Object.assign({}, ...refusals.map((refusal) => refusal.fields));
  throw apiError('invalid', {
    fields,
    values: { list, names },
    ...(list && { message: 'interviews.overlaps' }),
  });
}

/**
 * Plans the interviews of answers, all or none, and returns how many: those that wait for no answer any more are left
 * out. `isLate`: the recruiter's other calendar was not read in time. Needs no plan, as answering by the link does.
 * @throws invalid, with every field that is wrong; too_many_requests
 */
export async function proposeAll(
  db: Db,
  deps: Deps,
  wanted: Wanted,
  texts: ApiTexts,
): Promise<{ proposed: number; isLate: boolean }> {
  const { person, proposals } = wanted;
  if (proposals.length === 0) return { proposed: 0, isLate: false };
  await deps.limits.take('interviewHour', String(person.userId), proposals.length);
  const { events: busy, isLate } = await busyOutside(deps, person.userId);
  const proposed = await db.transaction((tx) => proposeEach(tx, deps, { ...wanted, busy }, texts));
  return { proposed, isLate: isLate && proposed > 0 };
}
