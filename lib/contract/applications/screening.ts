import * as z from 'zod';
import {
  MOST_QUESTIONS,
  QUESTION_KINDS,
  QUESTION_TOPICS,
  SCREENING_LENGTHS,
} from '#lib/rules/applications/screening.ts';
import { oneLine, requiredText } from '../platform/form-fields.ts';

/** A question that an offer asks; a draft may lack its topic or its kind. */
export const screeningQuestion = z.object({
  topic: z.enum(QUESTION_TOPICS).nullable(),
  /** Of `make_years`. */
  make: z.string(),
  /** Of `own`. */
  text: z.string(),
  kind: z.enum(QUESTION_KINDS).nullable(),
  required: z.boolean(),
});

/** An answer with the words of its question as they were asked. */
export const screeningAnswer = z.object({
  question: z.object({ fr: z.string(), en: z.string() }),
  kind: z.enum(QUESTION_KINDS),
  /** `yes`, `no`, a number or a text; null without an answer. */
  answer: z.string().nullable(),
});

/** What a candidate answers: each names its question by the words that they read. */
export const typedAnswers = z
  .array(
    z.object({
      question: requiredText(300),
      answer: oneLine(SCREENING_LENGTHS.answer),
    }),
    'invalid_field',
  )
  .max(MOST_QUESTIONS, 'invalid_field')
  .default([]);
