import { type SQL, sql } from 'drizzle-orm';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { applications } from '../schema/applications.ts';

const { bucket, isHidden, selectedAt } = applications;

/** The flags of the wire. `selected` also says that it was selected before the decision. */
export const flagColumns = {
  accepted: sql<boolean>`(${bucket} = 'accepted')`,
  rejected: sql<boolean>`(${bucket} = 'rejected')`,
  selected: sql<boolean>`(${selectedAt} is not null)`,
  hidden: isHidden,
};

/** Condition on an application: this list of its recruiter shows it. */
export const isListedIn = (list: Bucket): SQL =>
  list === 'hidden' ? sql`${isHidden}` : sql`(${bucket} = ${list} and not ${isHidden})`;

/** Condition on an application: neither accepted nor rejected. Without parameters, as the index of the undecided. */
export const hasNoDecision = sql`${bucket} in ('received', 'selected')`;
