import { INTERVIEW_MINUTES, type InterviewDuration } from '#lib/rules/interviews/interview.ts';
import { parisClock } from '#lib/rules/time/wall-clock.ts';
import { DAY, HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Tie } from './cast.ts';
import type { DemoRun } from './generate.ts';
import { insertRows, reserveIds } from './insert.ts';
import { workingDay } from './material/days.ts';

type Answer = 'pending' | 'accepted' | 'rejected';

/** Relative to now in working days, or between opening and decision. */
type Plan = {
  state: Tie['application']['state'];
  inDays: number | 'before decision';
  time: string;
  duration: InterviewDuration;
  /** In person where it says nothing. */
  kind?: 'telephone' | 'video';
  /** With others than the first the candidate chooses one. */
  moreSlots?: readonly { inDays: number; time: string }[];
  answer: Answer;
  /** What the candidate wrote whom none of the times suits. */
  otherTime?: string;
  information: string;
};

const VISIT = 'Présentez-vous à l’accueil de l’atelier. Le parking est libre derrière le bâtiment.';
const CALL = 'Testez votre micro et votre caméra quelques minutes avant.';
const CALL_ADDRESS = 'https://visio.exemple.test/bielle-atelier';
const BY_PHONE =
  'Gardez votre CV sous les yeux : nous parlerons de vos expériences et de vos disponibilités.';
const TALK = 'Entretien avec le chef d’atelier, puis visite des locaux.';

const OWN_PLANS: readonly Plan[] = [
  { state: 'selected', inDays: 2, time: '10:00', duration: 2, answer: 'rejected', information: TALK },
  { state: 'selected', inDays: 4, time: '17:30', duration: 2, answer: 'pending', information: VISIT },
  {
    state: 'selected',
    inDays: 3,
    time: '09:30',
    duration: 2,
    moreSlots: [
      { inDays: 5, time: '14:00' },
      { inDays: 7, time: '17:15' },
    ],
    answer: 'pending',
    information: VISIT,
  },
  {
    state: 'accepted',
    inDays: 'before decision',
    time: '10:30',
    duration: 2,
    answer: 'accepted',
    information: TALK,
  },
  {
    state: 'accepted',
    inDays: 6,
    time: '18:00',
    duration: 1,
    kind: 'telephone',
    answer: 'accepted',
    information: BY_PHONE,
  },
  {
    state: 'rejected',
    inDays: 'before decision',
    time: '14:00',
    duration: 1,
    kind: 'video',
    answer: 'accepted',
    information: CALL,
  },
];

const OTHER_PLANS: readonly Plan[] = [
  { state: 'selected', inDays: 1, time: '09:00', duration: 2, answer: 'accepted', information: VISIT },
  {
    state: 'selected',
    inDays: 3,
    time: '14:15',
    duration: 1,
    kind: 'video',
    answer: 'pending',
    information: CALL,
  },
  { state: 'viewed', inDays: 5, time: '11:00', duration: 2, answer: 'rejected', information: TALK },
  {
    state: 'accepted',
    inDays: 'before decision',
    time: '16:00',
    duration: 3,
    answer: 'accepted',
    information: TALK,
  },
  {
    state: 'rejected',
    inDays: 'before decision',
    time: '09:30',
    duration: 1,
    answer: 'accepted',
    information: VISIT,
  },
  {
    state: 'selected',
    inDays: 4,
    time: '10:15',
    duration: 2,
    moreSlots: [
      { inDays: 4, time: '16:00' },
      { inDays: 6, time: '09:00' },
    ],
    answer: 'pending',
    information: TALK,
  },
  {
    state: 'viewed',
    inDays: 3,
    time: '11:00',
    duration: 2,
    moreSlots: [{ inDays: 4, time: '15:00' }],
    answer: 'pending',
    otherTime:
      'Je travaille jusqu’à 17 h toute la semaine : pourrions-nous nous voir après 17 h 30, ou samedi ?',
    information: VISIT,
  },
];

/** The working day nearest to the middle; undefined where it falls outside. */
function between(from: Date, to: Date, time: string): Date | undefined {
  const middle = later(from, (to.getTime() - from.getTime()) / 2);
  const dayBefore = new Date(`${parisClock(later(middle, -DAY)).slice(0, 10)}T12:00:00Z`);
  const at = workingDay(dayBefore, 1, time);
  return at > later(from, HOUR) && at < later(to, -HOUR) ? at : undefined;
}

function startOf({ inDays, time }: Plan, { application, offer }: Tie, now: Date): Date | undefined {
  if (inDays !== 'before decision') return offer.isLive ? workingDay(now, inDays, time) : undefined;
  const { viewed_at, decided_at } = application;
  return viewed_at && decided_at ? between(new Date(viewed_at), new Date(decided_at), time) : undefined;
}

type Planned = { plan: Plan; tie: Tie; startsAt: Date; moreSlots: Date[]; createdAt: Date };

function proposedAt({ application }: Tie, startsAt: Date, now: Date): Date {
  const latest = Math.min(later(startsAt, -5 * DAY).getTime(), later(now, -5 * HOUR).getTime());
  const opened = Date.parse(application.viewed_at ?? application.created_at);
  return new Date(Math.max(latest, opened + MINUTE));
}

function planned(plans: readonly Plan[], ties: readonly Tie[], now: Date): Planned[] {
  const byState = Map.groupBy(ties, ({ application }) => application.state);
  const all: Planned[] = [];
  for (const plan of plans) {
    const possible = (byState.get(plan.state) ?? []).flatMap((tie) => {
      const startsAt = startOf(plan, tie, now);
      const moreSlots = (plan.moreSlots ?? []).map(({ inDays, time }) => workingDay(now, inDays, time));
      return startsAt ? [{ plan, tie, startsAt, moreSlots, createdAt: proposedAt(tie, startsAt, now) }] : [];
    });
    const isNew = ({ tie }: Planned) => !all.some((each) => each.tie.candidate.id === tie.candidate.id);
    const isOther = ({ tie }: Planned) => !all.some((each) => each.tie.offer.id === tie.offer.id);
    const best = possible.find((each) => isNew(each) && isOther(each)) ?? possible.find(isNew) ?? possible[0];
    if (best) all.push(best);
  }
  return all;
}

const endOf = ({ duration }: Plan, startsAt: Date) => later(startsAt, INTERVIEW_MINUTES[duration] * MINUTE);

function slotRows({ plan, startsAt, moreSlots }: Planned, interviewId: number) {
  if (moreSlots.length === 0) return [];
  return [startsAt, ...moreSlots].map((start) => ({
    interview_id: interviewId,
    starts_at: start.toISOString(),
    ends_at: endOf(plan, start).toISOString(),
    duration_id: plan.duration,
  }));
}

function interviewRow({ plan, tie, startsAt, moreSlots, createdAt }: Planned, id: number) {
  const { offer, recruiter } = tie;
  const created = createdAt.toISOString();
  return {
    id,
    organisation_id: recruiter.id,
    offer_id: offer.id,
    company_name: offer.companyName,
    trade_id: offer.tradeId,
    precise_job_id: offer.preciseJobId,
    starts_at: startsAt.toISOString(),
    ends_at: (moreSlots.at(-1) ?? endOf(plan, startsAt)).toISOString(),
    is_proposal: moreSlots.length > 0,
    duration_id: plan.duration,
    kind: plan.kind ?? 'on_site',
    meeting_url: plan.kind === 'video' ? CALL_ADDRESS : '',
    caller: plan.kind === 'telephone' ? 'garage' : null,
    address: plan.kind ? '' : recruiter.address,
    town: plan.kind ? '' : `${recruiter.postalCode} ${recruiter.city}`,
    address_complement: '',
    information: plan.information,
    organiser_name: `${recruiter.firstName} ${recruiter.lastName}`,
    organiser_email: recruiter.email,
    colleague_emails: [],
    uid: `demo-${id}@bielle.test`,
    revision: 1,
    version: 1,
    // No mail is sent, so no reminder is due.
    remind_day_at: null,
    remind_hours_at: null,
    created_at: created,
    updated_at: created,
  };
}

const answeredAt = (createdAt: Date, now: Date) =>
  new Date(Math.min(later(createdAt, 2 * HOUR).getTime(), now.getTime()));

/** The trigger tells of the proposal; these were answered before they were inserted. */
const answerRows = (all: readonly Planned[], now: Date) =>
  all.flatMap(({ plan, tie: { application, candidate }, createdAt }) => {
    const kind =
      plan.answer === 'accepted' ? 'interview_confirmed' : plan.otherTime ? 'other_time_asked' : undefined;
    const at = answeredAt(createdAt, now).toISOString();
    return kind ? [{ application_id: application.id, kind, author_id: candidate.id, at }] : [];
  });

function invitationRow({ plan, tie, createdAt }: Planned, interviewId: number, now: Date) {
  const { application, candidate, cvName } = tie;
  const created = createdAt.toISOString();
  return {
    interview_id: interviewId,
    candidate_id: candidate.id,
    application_id: application.id,
    cv_id: application.cv_id,
    cv_name: cvName,
    answer: plan.answer,
    answered_at: plan.answer === 'pending' ? null : answeredAt(createdAt, now).toISOString(),
    other_time: plan.otherTime ?? '',
    other_time_at: plan.otherTime ? answeredAt(createdAt, now).toISOString() : null,
    invited_at: created,
    created_at: created,
  };
}

export async function addInterviews(
  run: DemoRun,
  ties: readonly Tie[],
  isDemoCandidate: (id: number) => boolean,
): Promise<void> {
  const own = ties.filter(({ candidate }) => isDemoCandidate(candidate.id));
  const others = ties.filter(({ candidate }) => !isDemoCandidate(candidate.id));
  const all = [
    ...planned(OWN_PLANS, own, run.now),
    ...[...Map.groupBy(others, ({ recruiter }) => recruiter.id).values()].flatMap((each) =>
      planned(OTHER_PLANS, each, run.now),
    ),
  ];
  const ids = await reserveIds(run.db, 'interviews', all.length);
  await insertRows(
    run.db,
    'interviews',
    all.map((each, index) => interviewRow(each, ids[index] ?? 0)),
  );
  await insertRows(
    run.db,
    'interview_slots',
    all.flatMap((each, index) => slotRows(each, ids[index] ?? 0)),
  );
  await insertRows(
    run.db,
    'interview_candidates',
    all.map((each, index) => invitationRow(each, ids[index] ?? 0, run.now)),
  );
  await insertRows(run.db, 'application_events', answerRows(all, run.now));
}
