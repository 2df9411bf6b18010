import * as z from 'zod';
import { timestamp } from '../platform/fields.ts';

export const answerStatus = z.enum(['pending', 'accepted', 'rejected']);
export type AnswerStatus = z.output<typeof answerStatus>;

export const invitation = z.object({
  id: z.number(),
  interviewId: z.number(),
  offerId: z.number().nullable(),
  candidateId: z.number(),
  /** Null once the candidate has taken the application back. */
  applicationId: z.number().nullable(),
  /** Null once the candidate has deleted the CV. */
  cvId: z.number().nullable(),
  answer: answerStatus,
  answeredAt: timestamp.nullable(),
  /** The candidate may take the refusal back now. */
  canTakeBack: z.boolean(),
  /** The message of a candidate who accepted and can no longer come; else empty. */
  message: z.string(),
  /** What a candidate wrote whom no slot suits; else empty. */
  otherTime: z.string(),
  /**
   * The candidate's number, as dialled: for people of the garage whose plan opens the application, and for the
   * candidate whom the garage calls; else null.
   */
  phone: z.string().nullable(),
  /** When the invitation was last mailed, and when it can be mailed again. */
  invitedAt: timestamp,
  resendableAt: timestamp,
  cv: z.object({
    id: z.number().nullable(),
    cvName: z.string(),
    status: z.enum(['draft', 'published']).nullable(),
    user: z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
});
export type Invitation = z.output<typeof invitation>;
