import * as z from 'zod/mini';
import {
  MOST_QUESTIONS,
  QUESTION_KINDS,
  QUESTION_TOPICS,
  SCREENING_LENGTHS,
} from '#lib/rules/applications/screening.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { blankOf, formEntries, oneLine } from '../platform/form-fields.ts';

const plainLine = (max: number) => oneLine(max).check(z.refine((text) => !holdsLink(text), 'no_link'));

/** As an offer's form sends them; a draft may lack any part. */
export const screeningQuestions = formEntries(
  z.object({
    topic: blankOf(QUESTION_TOPICS),
    /** Of `make_years`. */
    make: plainLine(SCREENING_LENGTHS.make),
    /** Of `own`. */
    text: plainLine(SCREENING_LENGTHS.question),
    kind: blankOf(QUESTION_KINDS),
    required: z._default(z.boolean('invalid_field'), true),
  }),
  MOST_QUESTIONS,
  'max_questions',
);
