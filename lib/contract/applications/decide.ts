import * as z from 'zod';
import { refine } from 'zod/mini';
import {
  DECLINE_REASONS,
  LONGEST_APPLICATION_MESSAGE,
  LONGEST_DECLINE_MESSAGE,
} from '#lib/rules/applications/decline.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { formLines, id } from '../platform/form-fields.ts';
import { posterOrigin } from '../posters/posters.ts';
import { bucket } from './received.ts';
import { typedAnswers } from './screening.ts';

const messageOf = (most: number) => formLines(most).check(refine((text) => !holdsLink(text), 'no_link'));

/** To the garage; empty without one. */
export const applicationMessage = messageOf(LONGEST_APPLICATION_MESSAGE);

/** A candidate applies, or a recruiter sorts an application. */
export const decideBody = z.object({
  cvId: id,
  /** Null when the recruiter picked the CV from the search. Candidates must name the offer. */
  offerId: z.nullable(id),
  /** When given, the offer's recruiter, or the recruiter who calls. */
  recruiterId: z.optional(id),
  /** When given, the caller, or the CV's candidate. */
  candidateId: z.optional(id),
  /** The bucket that the recruiter saw; `conflict` when the application has moved since. */
  from: bucket.optional(),
  poster: posterOrigin,
  /** Of a candidate, to the questions of the offer. */
  screeningAnswers: typedAnswers,
  /** A refusal of an application requires one. The candidate reads it and the message, also in a mail. */
  reason: z.enum(DECLINE_REASONS, 'invalid_field').optional(),
  /** With a refusal, or of a candidate, who has fewer characters (`applicationMessage`). */
  message: messageOf(LONGEST_DECLINE_MESSAGE),
});
