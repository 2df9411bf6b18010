import type { ToldEventKind } from './application-events.ts';
import type { ApplicationState } from './application-state.ts';

/** `events` are in their order; times are ISO 8601. */
export type ApplicationProgress = Readonly<{
  state: ApplicationState;
  events: readonly Readonly<{ kind: ToldEventKind; at: string }>[];
}>;

type StepName =
  | 'sent'
  | 'view'
  | 'review'
  | 'reopened'
  | 'answer'
  | 'accepted'
  | 'refused'
  | 'unanswered'
  | 'nudged'
  | 'interviewProposed'
  | 'interviewConfirmed'
  | 'otherTimeAsked'
  | 'extended'
  | 'filled'
  | 'closed';

/** `at`: null when unknown, or still to come. */
export type ApplicationStep = Readonly<{ name: StepName; done: boolean; at: string | null }>;

const STEP_OF: Readonly<Record<ToldEventKind, StepName>> = {
  sent: 'sent',
  viewed: 'view',
  selected: 'review',
  received: 'reopened',
  accepted: 'accepted',
  rejected: 'refused',
  unanswered: 'unanswered',
  nudged: 'nudged',
  interview_proposed: 'interviewProposed',
  interview_confirmed: 'interviewConfirmed',
  other_time_asked: 'otherTimeAsked',
  extended: 'extended',
  filled: 'filled',
};

const AHEAD: Readonly<Record<ApplicationState, readonly StepName[]>> = {
  on_hold: ['view', 'review', 'answer'],
  view: ['review', 'answer'],
  review: ['answer'],
  accepted: [],
  refused: [],
  filled: [],
  unanswered: [],
  closed: [],
};

/** They change no state: what came before says where the application stands. */
const ASIDE: readonly StepName[] = [
  'nudged',
  'extended',
  'interviewProposed',
  'interviewConfirmed',
  'otherTimeAsked',
];

/** What the state tells although no event does: an interview proposed, an offer that is over. */
function impliedBy(state: ApplicationState, last: StepName | undefined): StepName | null {
  if (state === 'closed') return 'closed';
  if (state === 'unanswered') return last === 'unanswered' ? null : 'unanswered';
  return state === 'review' && last !== 'review' ? 'review' : null;
}

/** Whether the recruiter got more days to answer. */
export const isExtended = ({ events }: Pick<ApplicationProgress, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'extended');

/** All that happened, then what is still to come before an answer. */
export function applicationSteps({ state, events }: ApplicationProgress): ApplicationStep[] {
  const steps: ApplicationStep[] = events.map(({ kind, at }) => ({ name: STEP_OF[kind], done: true, at }));
  const implied = impliedBy(state, steps.findLast(({ name }) => !ASIDE.includes(name))?.name);
  if (implied) steps.push({ name: implied, done: true, at: null });
  return [...steps, ...AHEAD[state].map((name) => ({ name, done: false, at: null }))];
}
