import * as z from 'zod';
import { DECLINE_REASONS, LONGEST_DECLINE_MESSAGE } from '#lib/rules/applications/decline.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { optionalText } from '../platform/fields.ts';
import { id } from '../platform/form-fields.ts';
import { posterOrigin } from '../posters/posters.ts';
import { bucket } from './received.ts';
import { typedAnswers } from './screening.ts';

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
  /** The candidate reads both, also in a mail. A refusal of an application requires a reason. */
  reason: z.enum(DECLINE_REASONS, 'invalid_field').optional(),
  message: optionalText(LONGEST_DECLINE_MESSAGE).refine((text) => !holdsLink(text ?? ''), 'no_link'),
});
