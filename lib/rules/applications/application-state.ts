export const APPLICATION_STATES = [
  'on_hold',
  'view',
  'review',
  'accepted',
  'refused',
  'filled',
  'unanswered',
  'closed',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export type ApplicationFacts = {
  rejected: boolean;
  accepted: boolean;
  selected: boolean;
  interviewPending: boolean;
  viewed: boolean;
  offerLive: boolean;
  /** Closed with its offer, which a person marked as filled. */
  filled: boolean;
  /** Bielle closed it because nobody answered, and the garage has not selected it since. */
  unanswered: boolean;
};

/** The garage still owes an answer. */
export const isWaiting = (state: ApplicationState): boolean =>
  state === 'on_hold' || state === 'view' || state === 'review';

/** A decision wins, then an interview over the closing, then an offer that is over, then the recruiter's progress. */
export function applicationState(facts: ApplicationFacts): ApplicationState {
  if (facts.rejected) return facts.filled ? 'filled' : 'refused';
  if (facts.accepted) return 'accepted';
  if (facts.unanswered && !facts.interviewPending) return 'unanswered';
  if (!facts.offerLive) return 'closed';
  if (facts.selected || facts.interviewPending) return 'review';
  return facts.viewed ? 'view' : 'on_hold';
}
