import * as z from 'zod';
import { TOLD_EVENTS } from '#lib/rules/applications/application-events.ts';
import { APPLICATION_STATES } from '#lib/rules/applications/application-state.ts';
import { fullOffer } from '../offers/offers.ts';
import { timestamp } from '../platform/fields.ts';
import { sentCv } from './cv-updates.ts';
import { applicationFile } from './files.ts';
import { screeningAnswer } from './screening.ts';

/** An application for its candidate. The times show how far the recruiter has come; null: not yet. */
export const sentApplication = z.object({
  id: z.number(),
  offerId: z.number(),
  cvId: z.number(),
  cv: sentCv,
  state: z.enum(APPLICATION_STATES),
  createdAt: timestamp,
  viewedAt: timestamp.nullable(),
  selectedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  /** The day in Paris by which it is answered or closed; null: nobody owes an answer, or its days do not count. */
  answerDueOn: z.string().nullable(),
  /** The candidate has not seen the decision. */
  unread: z.boolean(),
  rejectionReason: z.string().nullable(),
  screeningAnswers: z.array(screeningAnswer),
  /** To the garage; null without one. */
  message: z.string().nullable(),
  /** The CV file that went with it; null without one. */
  file: applicationFile.nullable(),
  /** Whether the candidate may ask for an answer now. */
  canNudge: z.boolean(),
  /** What happened to it, in order. */
  events: z.array(z.object({ kind: z.enum(TOLD_EVENTS), at: timestamp })),
  offer: fullOffer,
});
export type SentApplication = z.output<typeof sentApplication>;
