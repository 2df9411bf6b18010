/** What a candidate is told of an application. */
export const APPLICATION_STATES = ['on_hold', 'view', 'review', 'accepted', 'refused', 'closed'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What the state is derived from. */
export type ApplicationFacts = {
  rejected: boolean;
  accepted: boolean;
  /** The recruiter put it in the selected bucket. */
  selected: boolean;
  /** An interview was proposed and not answered. */
  interviewPending: boolean;
  viewed: boolean;
  /** The offer is published, active, not expired, not deleted. */
  offerLive: boolean;
};

/**
 * State of an application: a decision wins over everything, then an offer that is over, then how far the
 * recruiter has come (selected or interview, opened, nothing yet).
 */
export function applicationState(facts: ApplicationFacts): ApplicationState {
  if (facts.rejected) return 'refused';
  if (facts.accepted) return 'accepted';
  if (!facts.offerLive) return 'closed';
  if (facts.selected || facts.interviewPending) return 'review';
  return facts.viewed ? 'view' : 'on_hold';
}
