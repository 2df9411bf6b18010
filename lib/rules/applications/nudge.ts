import { parisDay } from '../time/paris-day.ts';
import { type ApplicationState, isWaiting } from './application-state.ts';
import { ageInDays } from './deadline.ts';

/** Days after which a candidate may ask the recruiter for an answer, once. */
export const NUDGE_AFTER = 10;

export type Nudgeable = Readonly<{ state: ApplicationState; createdAt: Date; nudgedAt: Date | null }>;

/** Whether the candidate may nudge the recruiter now. */
export const mayNudge = ({ state, createdAt, nudgedAt }: Nudgeable, now: Date): boolean =>
  nudgedAt === null && isWaiting(state) && ageInDays(createdAt, parisDay(now)) >= NUDGE_AFTER;
