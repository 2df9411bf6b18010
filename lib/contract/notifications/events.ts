import * as z from 'zod';

/**
 * Of a recruiter: `applied`, and the answers to an interview `coming`, `notComing` and `otherTime`. Of a candidate: the
 * decisions `accepted`, `rejected` and `filled`, and `invited` to an interview. Of both: `written`, a message received.
 */
const EVENT_KINDS = [
  'applied',
  'coming',
  'notComing',
  'otherTime',
  'accepted',
  'rejected',
  'filled',
  'invited',
  'written',
] as const;

export const notificationEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  at: z.string(),
  /** Of the application, the interview or the message; of the offer for a decision. */
  id: z.number(),
  /** Person or organisation; empty once its account has ended. */
  name: z.string(),
  /** Not opened, or not answered, yet. */
  isNew: z.boolean(),
  /** The interview is among the past ones. */
  isPast: z.boolean(),
});

export type NotificationEvent = z.output<typeof notificationEvent>;
