import { and, desc, eq, sql } from 'drizzle-orm';
import { ANSWERS_SHOWN, type answersContract } from '#lib/contract/applications/answers.ts';
import type { BodyOf } from '#lib/contract/platform/operation.ts';
import { freeTimes } from '#lib/rules/interviews/free-times.ts';
import { PARIS, timeZoneAt } from '#lib/rules/time/time-zones.ts';
import { busyTimes } from '#upstream/interviews/slots/slots.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import { readingPlan } from '#upstream/plans/reading-plan.ts';
import { companyAddress } from '#upstream/platform/company-address.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { type Handlers, organisationOf } from '#upstream/platform/http/handlers.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { isWaitingFor } from '../deadlines/remind.ts';
import { decideApplication } from '../decide.ts';
import { isShownTo, receivedOf } from '../received/received.ts';
import { withoutSession } from '../received/without-session.ts';
import type { Move } from '../sort.ts';
import { decideEach } from './decide-each.ts';
import { extendDeadline } from './extend.ts';
import { userOfAnswers } from './link.ts';
import { type Organiser, type Proposal, proposeAll } from './propose.ts';

type Decided = 'accepted' | 'rejected' | 'extended';
type Answer = Pick<Move, 'reason' | 'message'> & { id: number; to: Decided };
type Person = Organiser & { company: string; address: string; town: string; phone: string };

/** @throws not_found when the link is wrong or too old, or the person works for no organisation any more; link_refused */
async function personOf(db: Db, { token }: { token: string }, deps: Deps): Promise<Person> {
  const userId = await userOfAnswers(db, token, deps);
  if (userId === undefined) throw apiError('not_found');
  const [row] = await db
    .select({
      organisationId: memberships.organisationId,
      company: organisations.name,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: organisations.phone,
      ...companyAddress,
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.userId, userId));
  if (!row) throw apiError('not_found');
  const { organisationId, company, email } = row;
  await requireMayAct(db, { account: userId, organisation: organisationId });
  const name = `${row.firstName} ${row.lastName}`.trim() || company;
  const town = [row.postalCode, row.city].filter(Boolean).join(' ');
  const { address, phone } = row;
  return { userId, organisationId, company, name, email, address: address ?? '', town, phone: phone ?? '' };
}

/** Answers one, unless it waits for this person no longer. */
async function answerOne(tx: Db, deps: Deps, person: Person, answer: Answer): Promise<boolean> {
  const { organisationId, userId: authorId } = person;
  const [row] = await tx
    .select({
      cvId: applications.cvId,
      offerId: applications.offerId,
      from: applications.bucket,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .where(and(eq(applications.id, answer.id), isWaitingFor(person, deps.clock())));
  if (!row) return false;
  const { id, to, ...words } = answer;
  const { cvId, offerId, from } = row;
  if (to === 'extended') await extendDeadline(tx, { id, organisationId, authorId }, deps.clock());
  else {
    await decideApplication(tx, deps, { ...words, cvId, offerId, to, organisationId, authorId, from });
  }
  return true;
}

type Given = BodyOf<typeof answersContract.answer>['answers'];

/** Answers that plan an interview, with their place in the form, and the others. */
function sorted(answers: Given) {
  const proposals: Proposal[] = [];
  const decisions: Answer[] = [];
  for (const [index, { id, to, reason, interview }] of answers.entries()) {
    if (to !== 'interview') decisions.push({ id, to, reason });
    else if (interview) proposals.push({ index, id, interview });
  }
  return { proposals, decisions };
}

/** So that it is among those that are shown, however many wait. */
const namedFirst = (id: number | undefined) => (id === undefined ? [] : [desc(eq(applications.id, id))]);

async function timesOf(db: Db, { organisationId, email, town }: Person, now: Date): Promise<string[]> {
  const busy = await busyTimes(db, { organisationId, organiserEmail: email }, now);
  return freeTimes(timeZoneAt(town) ?? PARIS, busy, now);
}

export const answersHandlers: Handlers<typeof answersContract> = {
  async read({ db, deps, params, query }) {
    const now = deps.clock();
    const person = await personOf(db, params, deps);
    const { company, organisationId, address, town, phone } = person;
    const rows = await db
      .select({ id: applications.id, waiting: sql`count(*) over ()`.mapWith(Number) })
      .from(applications)
      .innerJoin(offers, eq(offers.id, applications.offerId))
      .where(isWaitingFor(person, now))
      .orderBy(...namedFirst(query.application), applications.createdAt, applications.id)
      .limit(ANSWERS_SHOWN);
    const plan = await planStatus(db, organisationId, now);
    const shown = await receivedOf(
      db,
      { ...person, member: null, plan },
      rows.map(({ id }) => id),
      now,
    );
    const all = shown.map((application) => withoutSession(application, plan));
    const place = { address, town, phone };
    const times = query.application === undefined ? [] : await timesOf(db, person, now);
    return { data: { company, waiting: rows[0]?.waiting ?? 0, place, applications: all, times } };
  },

  async answer({ db, deps, params, body, t, texts }) {
    const person = await personOf(db, params, deps);
    const { proposals, decisions } = sorted(body.answers);
    // First and together: a refusal of one leaves every other answer to be sent again.
    const { proposed, isLate } = await proposeAll(db, deps, { person, proposals }, texts);
    const { done, late: tooLate } = await decideEach(db, decisions, (tx, answer) =>
      answerOne(tx, deps, person, { ...answer, message: body.message }),
    );
    const answered = proposed + done;
    const late = proposals.length - proposed + tooLate;
    const sentences = [
      t('applications.answered', { count: answered }),
      ...(late > 0 ? [t('applications.answeredLate', { count: late })] : []),
      ...(isLate ? [t('interviews.outsideLate')] : []),
    ];
    return { data: { answered, late }, message: sentences.join(' ') };
  },

  async move({ db, deps, caller, body, t }) {
    const { applicationIds, ...move } = body;
    const organisationId = organisationOf(caller);
    const { userId, member } = caller;
    const plan = await readingPlan(db, organisationId, deps.clock());
    const reader = { userId, organisationId, member, plan };
    const { done: moved, late } = await decideEach(db, [...new Set(applicationIds)], async (tx, id) => {
      const [row] = await tx
        .select({ cvId: applications.cvId, offerId: applications.offerId })
        .from(applications)
        .where(isShownTo(reader, id));
      if (row) await decideApplication(tx, deps, { ...move, ...row, organisationId, authorId: userId });
      return row !== undefined;
    });
    const saved = t(`applications.movedSeveral.${move.to}`, { count: moved });
    return {
      data: { moved, late },
      message: late > 0 ? `${saved} ${t('applications.answeredLate', { count: late })}` : saved,
    };
  },

  async extend({ db, deps, caller, params, t }) {
    const extension = { id: params.id, organisationId: organisationOf(caller), authorId: caller.userId };
    await db.transaction((tx) => extendDeadline(tx, extension, deps.clock()));
    return { data: null, message: t('applications.extended') };
  },
};
