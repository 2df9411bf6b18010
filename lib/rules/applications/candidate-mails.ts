/**
 * The mails about applications that a candidate can turn off. `interview` is a proposal; changes of an interview are
 * always mailed. `offer_over`: the offer was filled, closed or deleted.
 */
export const CANDIDATE_MAILS = [
  'viewed',
  'selected',
  'accepted',
  'rejected',
  'interview',
  'offer_over',
] as const;

export type CandidateMail = (typeof CANDIDATE_MAILS)[number];

/** The kinds that a form with a box for each has left unticked. */
export const mutedIn = (values: Readonly<Record<string, string>>): CandidateMail[] =>
  CANDIDATE_MAILS.filter((kind) => values[kind] !== 'on');
