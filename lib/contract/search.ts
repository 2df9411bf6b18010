import * as z from 'zod';
import { choice, paging } from './fields.ts';
import { offer } from './offers.ts';
import { defineResource } from './operation.ts';

/** At most this many choices of each list in a search. */
export const searchCaps = {
  search_qualityMain: 3,
  search_mission: 5,
  search_skill: 3,
  search_skillComp: 3,
  search_tools: 5,
} as const;

const choices = (most: number) => z.array(choice, 'invalid_field').max(most, 'cap_reached').optional();

/** Radius of a search, whole kilometres; a search screen starts at 100. */
export const radius = z.coerce
  .number('radius_range')
  .int('radius_range')
  .min(0, 'radius_range')
  .max(100, 'radius_range')
  .default(100);

/**
 * What a candidate or visitor asks for. Trade, town and radius filter; everything else only scores.
 * `city_code` (INSEE) says the town exactly; `city` is a typed text ("Lyon", "Vienne (38200)", "23000").
 */
export const offerCriteria = z
  .object({
    joblistId: choice,
    city: z.string('required_field').trim().max(100, 'unknown_town').optional(),
    city_code: z
      .string()
      .regex(/^[0-9AB]{5}$/, 'unknown_town')
      .optional(),
    maxRange: radius,
    pres_jobOtherName: choice.optional(),
    search_exp: choice.optional(),
    search_formDiploma: choice.optional(),
    search_qualityMain: choices(searchCaps.search_qualityMain),
    search_quality2: choices(21),
    search_quality3: choices(21),
    search_mission: choices(searchCaps.search_mission),
    search_specMission: choices(25),
    search_skill: choices(searchCaps.search_skill),
    search_skillComp: choices(searchCaps.search_skillComp),
    search_tools: choices(searchCaps.search_tools),
    search_language: choices(23),
    extra_driversLicenceOther: choices(25),
    extra_driversLicenceB: choices(25),
    search_contractType: choices(9),
    /** Least gross annual salary expected, in euros. */
    search_salaryMin: z.coerce
      .number('invalid_field')
      .int('invalid_field')
      .min(0, 'invalid_field')
      .max(500_000, 'invalid_field')
      .optional(),
    search_advantages: choices(28),
  })
  .refine((criteria) => Boolean(criteria.city || criteria.city_code), {
    path: ['city'],
    error: 'required_field',
  });
export type OfferCriteria = z.output<typeof offerCriteria>;
export type OfferCriteriaInput = z.input<typeof offerCriteria>;

/** How the results are ordered; score first is the default. */
export const resultOrder = z.enum(['score', 'date', 'distance', 'salary'], 'invalid_field').default('score');
export type ResultOrder = z.output<typeof resultOrder>;

export const searchContract = defineResource({
  searchOffer: {
    method: 'POST',
    path: '/searchOffer',
    access: 'public',
    summary: 'Live offers of a trade around a town, best match first',
    query: z.object({ ...paging, order: resultOrder }),
    body: offerCriteria,
    data: z.array(
      z.object({
        offerId: z.number(),
        /** Percent of the weights asked for; null when nothing beyond trade and town was asked. */
        score: z.number().nullable(),
        /** Great-circle distance of the town centres, whole kilometres. */
        distance: z.number(),
        offer,
      }),
    ),
    paged: true,
    errors: ['unknown_town'],
  },
});
