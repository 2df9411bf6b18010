import * as z from 'zod';
import { cv } from '../cvs/cvs.ts';

export const foundCv = cv
  .pick({
    id: true,
    nameCV: true,
    city: true,
    postalCode: true,
    radius: true,
    trades: true,
    experienceLevels: true,
    noExperience: true,
    mission: true,
    skills: true,
    tools: true,
    qualityMain: true,
    quality2: true,
    quality3: true,
    languages: true,
    licences: true,
    publishedAt: true,
  })
  .extend({
    userId: z.number(),
    /** Level of experience, 1 to 4. */
    levelExp: z.number().nullable(),
    user: cv.shape.user.pick({ id: true, gender: true, firstName: true, lastName: true }),
    experiences: z.array(
      cv.shape.experiences.element.pick({
        id: true,
        expJobName: true,
        expCompany: true,
        expEntryDate: true,
        expExitDate: true,
      }),
    ),
    trainings: z.array(
      cv.shape.trainings.element.pick({
        id: true,
        activity: true,
        diplomaValue: true,
        diplomaOptionValue: true,
      }),
    ),
  });
export type FoundCv = z.output<typeof foundCv>;

/** A found CV without anything by which somebody could recognise its person. */
export const cvPreview = z.object({
  tradeId: z.number(),
  preciseJobId: z.number().nullable(),
  /** Level of experience, 1 to 4. */
  levelId: z.number().nullable(),
  /** Of the dates of the posts; null without them. */
  years: z.number().nullable(),
  score: z.number().nullable(),
});
export type CvPreview = z.output<typeof cvPreview>;
