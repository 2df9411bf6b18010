import { parisDay } from '../time/paris-day.ts';
import type { ApplicationState } from './application-state.ts';
import { ageInDays } from './deadline.ts';

/** Days after which a candidate may ask the recruiter for an answer, once. */
export const NUDGE_AFTER = 10;

const UNDECIDED: readonly ApplicationState[] = ['on_hold', 'view', 'review'];

export type Nudgeable = Readonly<{ state: ApplicationState; createdAt: Date; nudgedAt: Date | null }>;

/** Whether the candidate may nudge the recruiter now. */
export const mayNudge = ({ state, createdAt, nudgedAt }: Nudgeable, now: Date): boolean =>
  nudgedAt === null && UNDECIDED.includes(state) && ageInDays(createdAt, parisDay(now)) >= NUDGE_AFTER;
