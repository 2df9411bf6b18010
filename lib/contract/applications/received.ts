import * as z from 'zod';
import { APPLICATION_BUCKETS } from '#lib/rules/applications/application-bucket.ts';
import { APPLICATION_EVENTS } from '#lib/rules/applications/application-events.ts';
import { cv } from '../cvs/cvs.ts';
import { answerStatus } from '../interviews/invitation.ts';
import { timeZone } from '../interviews/overlaps.ts';
import { offer } from '../offers/offers.ts';
import { flag, timestamp } from '../platform/fields.ts';
import { cvUpdate } from './cv-updates.ts';
import { applicationFile } from './files.ts';
import { match } from './match.ts';
import { remarks } from './remarks.ts';
import { screeningAnswer } from './screening.ts';

/** Received: the recruiter has not acted yet. */
export const bucket = z.enum([...APPLICATION_BUCKETS, 'hidden'], 'invalid_field');
export type Bucket = z.output<typeof bucket>;

/** `due`: who waits for an answer, as long as the least time is left; then the newest. */
export const receivedOrder = z.enum(['due', 'date', 'score', 'distance'], 'invalid_field');
export type ReceivedOrder = z.output<typeof receivedOrder>;

export const bucketFlags = {
  selected: flag.optional(),
  accepted: flag.optional(),
  rejected: flag.optional(),
  hidden: flag.optional(),
};
export const namesOneBucket = (flags: Record<string, unknown>) =>
  Object.keys(bucketFlags).filter((name) => flags[name] === true).length <= 1;

/** What a card of a CV shows: no birthday, street or picture. */
export const receivedApplication = z.object({
  ...remarks.shape,
  id: z.number(),
  cvId: z.number(),
  offerId: z.number().nullable(),
  recruiterId: z.number(),
  candidateId: z.number(),
  origin: z.enum(['application', 'cv_search']),
  bucket,
  /** The offers that the candidate of a picked CV was invited to apply to. */
  invitedOfferIds: z.array(z.number()),
  accepted: z.boolean(),
  rejected: z.boolean(),
  selected: z.boolean(),
  /** What the candidate wrote with it. */
  message: z.string().nullable(),
  /** To the questions of the offer. */
  screeningAnswers: z.array(screeningAnswer),
  /** The CV file that came with it; null without one. */
  file: applicationFile.nullable(),
  cvUpdate: cvUpdate.nullable(),
  viewedAt: timestamp.nullable(),
  /** What happened to it, in order. `by`: who did it; null when they left, or nobody recorded it. */
  events: z.array(z.object({ kind: z.enum(APPLICATION_EVENTS), at: timestamp, by: z.string().nullable() })),
  createdAt: timestamp,
  /** The day in Paris before which an answer is due; null once it has one, is closed, or its days do not count. */
  answerDueOn: z.string().nullable(),
  /**
   * The next interview that was proposed for it and is not over, unless its candidate refused. `time`: null while they
   * choose a slot. `answer`: theirs.
   */
  interview: z
    .object({ id: z.number(), time: timestamp.nullable(), timeZone, answer: answerStatus })
    .nullable(),
  /** More days may be asked for. */
  canExtend: z.boolean(),
  /** Null for a picked CV. */
  offer: z
    .object({ tradeId: z.number().nullable(), preciseJobId: z.number().nullable(), city: z.string() })
    .nullable(),
  /** Without lines for a picked CV. */
  ...match.shape,
  /** Great-circle kilometres from the CV's town to the offer's; null for a picked CV. */
  distance: z.number().nullable(),
  cv: z.object({
    id: z.number(),
    cvName: z.string(),
    city: z.string(),
    /** Kilometres that the person travels; null when they did not say. */
    radius: z.number().nullable(),
    user: z.object({
      id: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string().nullable(),
      gender: z.enum(['m', 'f']).nullable(),
    }),
    trades: z.array(z.object({ tradeId: z.number(), preciseJobId: z.number().nullable() })),
    experienceLevels: z.array(z.object({ levelId: z.number() })),
    experiences: z.array(
      cv.shape.experiences.element.pick({
        expJobName: true,
        expCompany: true,
        expEntryDate: true,
        expExitDate: true,
      }),
    ),
    trainings: z.array(
      z.object({ diplomaId: z.number().nullable(), diplomaOptionId: z.number().nullable() }),
    ),
    qualityMain: z.array(z.object({ qualityMainId: z.number() })),
  }),
});
export type ReceivedApplication = z.output<typeof receivedApplication>;

export const receivedOffer = offer
  .pick({
    id: true,
    companyName: true,
    city: true,
    postalCode: true,
    trades: true,
    recruitment: true,
    sentDate: true,
  })
  .extend({ applications: z.number() });
export type ReceivedOffer = z.output<typeof receivedOffer>;
