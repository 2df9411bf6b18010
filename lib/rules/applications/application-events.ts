/**
 * What happens to an application: sent by the candidate, or picked from the CV search; opened for the first time; moved
 * to a bucket, `received` being the one it started in; closed by Bielle because nobody answered; nudged by the candidate;
 * of its interviews: proposed, confirmed by the candidate, and another time asked for; given more days by the recruiter;
 * closed by a person who marked the offer as filled; a newer version of the CV sent by the candidate.
 */
export const APPLICATION_EVENTS = [
  'sent',
  'picked',
  'viewed',
  'received',
  'selected',
  'accepted',
  'rejected',
  'hidden',
  'unanswered',
  'nudged',
  'interview_proposed',
  'interview_confirmed',
  'other_time_asked',
  'extended',
  'filled',
  'cv_updated',
] as const;

export type ApplicationEventKind = (typeof APPLICATION_EVENTS)[number];

/** Those that the candidate is told; where the recruiter files an answered application is none of them. */
export const TOLD_EVENTS = [
  'sent',
  'viewed',
  'received',
  'selected',
  'accepted',
  'rejected',
  'unanswered',
  'nudged',
  'interview_proposed',
  'interview_confirmed',
  'other_time_asked',
  'extended',
  'filled',
] as const;

export type ToldEventKind = (typeof TOLD_EVENTS)[number];
