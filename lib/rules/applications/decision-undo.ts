import type { ApplicationBucket } from './application-bucket.ts';

/** Seconds for which a decision can be undone, and for which its mail waits. */
export const UNDO_SECONDS = 60;

/** The mails that a decision sends to the candidate. */
export type DecisionMail = 'applicationDeclined' | 'applicationAccepted' | 'applicationSelected';

/** The columns that a decision changes; moments as ISO texts. */
export type BeforeDecision = {
  bucket: ApplicationBucket;
  isHidden: boolean;
  rejectionReason: string | null;
  selectedAt: string | null;
  decidedAt: string | null;
  decisionReadAt: string | null;
  filledAt: string | null;
};

/** What undoing the latest decision about an application takes. */
export type DecisionUndo = {
  /** ISO. */
  until: string;
  /** Where the decision moved it. */
  bucket: string;
  /** Null when the latest move was itself an undo. */
  before: BeforeDecision | null;
  /** It gave the recruiter more days to answer, which undoing it takes back. */
  isExtension?: boolean;
  /** The events of the decision come after this one. */
  lastEventId: number;
  /** Of this decision, or of the one before where it still holds. `leavesAt` is ISO. */
  mail: { id: number; told: DecisionMail; leavesAt: string } | null;
  /** What an earlier decision would have told, had this one not cancelled its mail. */
  replaced: DecisionMail | null;
};

const SAYS: Record<DecisionMail, ApplicationBucket> = {
  applicationDeclined: 'rejected',
  applicationAccepted: 'accepted',
  applicationSelected: 'selected',
};

/** Whether a mail that waits still says what was decided. */
export const isStillTrue = (told: DecisionMail, bucket: ApplicationBucket): boolean => SAYS[told] === bucket;
