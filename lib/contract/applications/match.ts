import * as z from 'zod';
import { CRITERIA } from '#lib/rules/search/match-score.ts';

const matchLine = z.object({
  criterion: z.enum(CRITERIA),
  result: z.enum(['fits', 'partly', 'missing']),
  points: z.number(),
  possible: z.number(),
  fitting: z.array(z.number()),
  missing: z.array(z.number()),
});

/** What an offer asks for, compared with a CV: the same for candidate and garage. */
export const match = z.object({
  /** Percent of what the offer asks for and the CV tells about that the CV has; null where it tells too little. */
  score: z.number().nullable(),
  match: z.array(matchLine),
  /** What the offer asks for and the CV does not tell, with nothing fitting. */
  untold: z.array(matchLine),
});
export type Match = z.output<typeof match>;

/** One CV of a candidate, compared with an offer. */
export const ownMatch = match.extend({
  cvId: z.number(),
  cvName: z.string(),
  /** Criteria whose list in the CV has no room for one more item. */
  full: z.array(z.enum(CRITERIA)),
});
export type OwnMatch = z.output<typeof ownMatch>;
