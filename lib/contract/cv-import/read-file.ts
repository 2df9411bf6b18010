import * as z from 'zod';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { placeCode } from '../places/places.ts';
import { defineResource } from '../platform/operation.ts';

const FORM_AROUND = 64 * 1024;

const line = z.string();
const text = z.object({ value: z.string(), line });
const choice = z.object({ id: z.number(), line });
/** `YYYY-MM-DD`, or less where the file tells no day or no month. */
const month = z.string().regex(/^\d{4}(?:-\d{2}){0,2}$/);

/**
 * What a CV file tells for certain; every field has the lines of the file that tell it. Texts that the file does not
 * tell are empty. `end`: null while it goes on, empty when the file tells none.
 */
export const cvFields = z.object({
  firstName: text.nullable(),
  lastName: text.nullable(),
  email: text.nullable(),
  phone: text.nullable(),
  town: z.object({ name: z.string(), postalCode: z.string(), code: placeCode, line }).nullable(),
  jobs: z.array(z.object({ tradeId: z.number(), preciseJobId: z.number().nullable(), line })),
  /** Of experience, where the file tells the years. */
  level: choice.nullable(),
  experiences: z.array(
    z.object({
      jobName: z.string(),
      company: z.string(),
      city: z.string(),
      start: month.or(z.literal('')),
      end: month.or(z.literal('')).nullable(),
      missions: z.string(),
      line,
    }),
  ),
  trainings: z.array(
    z.object({
      activity: z.string(),
      school: z.string(),
      city: z.string(),
      diplomaId: z.number().nullable(),
      optionId: z.number().nullable(),
      start: month.or(z.literal('')),
      end: month.or(z.literal('')).nullable(),
      missions: z.string(),
      line,
    }),
  ),
  licences: z.array(choice),
  habilitations: z.array(choice.extend({ issuer: z.string(), trainedOn: month.or(z.literal('')) })),
  languages: z.array(choice),
  /** Of any trade, as are skills and tools: a word may stand for missions of several. The most often named first. */
  missions: z.array(choice.extend({ taskIds: z.array(z.number()) })),
  skills: z.array(choice.extend({ competenceIds: z.array(z.number()) })),
  tools: z.array(choice.extend({ level: z.number() })),
  qualities: z.array(choice.extend({ list: z.enum(['qualityMain', 'quality2', 'quality3']) })),
  otherInformation: text.nullable(),
  /** Numbers of the pages of which nothing could be read; from 1. */
  unreadPages: z.array(z.number()),
  /** Places of a JSON Resume that do not fit the format: `work[0].startDate`. */
  leftOut: z.array(z.string()),
});
export type CvFields = z.output<typeof cvFields>;

/** `position`: how many files are read before this one; 0 while it is read. `share`: from 0 to 1. */
export const readingProgress = z.object({ position: z.number(), share: z.number() });
export type ReadingProgress = z.output<typeof readingProgress>;

export const cvImportContract = defineResource({
  readFile: {
    method: 'POST',
    path: '/cv-import/read',
    access: 'public',
    summary:
      'What a CV file tells (PDF, DOCX, JPEG, PNG, WebP or JSON Resume). The file is read and forgotten; nothing of it is stored. With `accept: application/x-ndjson`, lines of JSON: `progress`, then `data` or `failure`',
    rateLimit: 'heavy',
    upload: 'cv',
    bodyLimit: CV_FILE.largest + FORM_AROUND,
    timeout: 180_000,
    progress: readingProgress,
    data: cvFields,
  },
});
