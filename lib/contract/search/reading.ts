import * as z from 'zod';
import { HOURS } from '#lib/rules/search/facets.ts';
import { TRADE_FAMILIES } from '#lib/rules/search/trade-families.ts';

/** A town, or all communes of a department or region. */
const readPlace = z.object({
  kind: z.enum(['town', 'department', 'region']),
  /** INSEE code of a town; of a department `69`, of a region `bretagne`. */
  code: z.string(),
  name: z.string(),
  /** Of a town only. */
  postalCode: z.string().nullable(),
});

export const reading = z.object({
  /** The likeliest first. `isUsed`: a search by this text alone shows offers of this trade. */
  trades: z.array(
    z.object({
      tradeId: z.number(),
      slug: z.string(),
      name: z.string(),
      /** 1 for the likeliest, less for the others. */
      likelihood: z.number(),
      isUsed: z.boolean(),
    }),
  ),
  place: readPlace.nullable(),
  /** These filter. */
  contractTypes: z.array(z.number()),
  /** These filter, too. */
  hours: z.enum(HOURS).nullable(),
  freeWeekends: z.boolean(),
  noLicence: z.boolean(),
  /** The words of these filters as typed, and the text without them. */
  filterTexts: z.array(z.string()),
  unfiltered: z.string(),
  /** These count in the score: a beginner, without a diploma. */
  experienceId: z.number().nullable(),
  diplomaId: z.number().nullable(),
  /** As do these. */
  licences: z.array(z.number()),
  /** Every offer shown has these in its text, its skills or its company. */
  words: z.array(z.string()),
  /** Names of companies that were looked for instead of what was typed. */
  corrected: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** No live offer has these, so they do not count. */
  unknown: z.array(z.string()),
  /** 'Near me' in a text without a place: nobody knows where the person is. */
  needsTown: z.boolean(),
  /** Beyond the number of words that are looked at, or a condition that no criterion covers: 'pas le dimanche'. */
  leftOut: z.array(z.string()),
});
export type Reading = z.output<typeof reading>;

const named = z.array(z.object({ id: z.number(), name: z.string() }));

export const suggestions = z.object({
  /** All, by family, without a text. */
  trades: z.array(z.object({ id: z.number(), name: z.string(), family: z.enum(TRADE_FAMILIES) })),
  preciseJobs: named,
  skills: named,
  companies: z.array(z.string()),
  /** Words of the text that a picked name does not stand for, such as its place. */
  kept: z.string(),
});
export type Suggestions = z.output<typeof suggestions>;
