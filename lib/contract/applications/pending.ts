import * as z from 'zod';
import { applicationFile } from './files.ts';
import { screeningAnswer } from './screening.ts';

/**
 * `waiting`: can be sent without an account; `own`: by the candidate who is signed in; `sign_in`: by a candidate who
 * must sign in first; `applied`: the same person applied to the offer before; `sent`: by this link; `closed`: the
 * offer is over; `recruiter`: the address belongs to a recruiter; `expired`: nothing is stored (any more).
 */
const PENDING_STATES = [
  'waiting',
  'own',
  'sign_in',
  'applied',
  'sent',
  'closed',
  'recruiter',
  'expired',
] as const;
export type PendingState = (typeof PENDING_STATES)[number];

/** `cvParts` as they are stored. */
const storedParts = z.object({
  tradeId: z.number().nullable(),
  preciseJobId: z.number().nullable(),
  experiences: z.array(
    z.object({
      expJobName: z.string(),
      expCompany: z.string(),
      expCity: z.string(),
      expMissions: z.string(),
      expEntryDate: z.string(),
      /** Null: still in post. Empty: not told. */
      expExitDate: z.string().nullable(),
    }),
  ),
  trainings: z.array(
    z.object({
      activity: z.string(),
      formSchool: z.string(),
      formCity: z.string(),
      formDiploma: z.number().nullable(),
      formDiplomaOption: z.number().nullable(),
      formEntryDate: z.string(),
      formExitDate: z.string(),
      formMissions: z.string(),
    }),
  ),
  habilitations: z.array(
    z.object({
      habilitationId: z.number().nullable(),
      trainedOn: z.string(),
      issuer: z.string(),
      expiresOn: z.string(),
    }),
  ),
  languages: z.array(z.number()),
  mission: z.array(z.object({ missionId: z.number().nullable(), taskIds: z.array(z.number()) })),
  skill: z.array(z.object({ skillId: z.number().nullable(), competenceIds: z.array(z.number()) })),
  tools: z.array(z.object({ id: z.number().nullable(), level: z.number() })),
  mainQualities: z.array(z.number()),
  qualities2: z.array(z.number()),
  qualities3: z.array(z.number()),
});

/** A prepared application, for a reader who has its link. */
export const pendingApplication = z.object({
  state: z.enum(PENDING_STATES),
  offerId: z.number().nullable(),
  /** Only while it can be sent. */
  form: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      /** With its postal code; empty when the person does not tell. */
      city: z.string(),
      experienceId: z.number(),
      /** For which the garage reads the application. */
      preciseJobId: z.number().nullable(),
      licences: z.array(z.number()),
      message: z.string(),
      screeningAnswers: z.array(screeningAnswer),
      /** What the person confirmed from a file; null without one. */
      cv: storedParts.nullable(),
      /** The CV file that goes with it; null without one. */
      file: applicationFile.nullable(),
    })
    .nullable(),
  /** The CV that goes with it (`own`); null for a new one. */
  cvName: z.string().nullable(),
  /** False once a candidate without a password has applied. */
  canSignIn: z.boolean(),
  /** The secret of the link that shows the application, once there is one. */
  follow: z.string().nullable(),
  /** Of the application that was sent by this link, as in `sentApplication`. */
  answerDueOn: z.string().nullable(),
});
