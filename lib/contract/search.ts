import * as z from 'zod';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { FILTERS, LIST_CAPS, MOST_SALARY, ORDERS } from '#lib/rules/search/search-limits.ts';
import { foundCv } from './cv-search.ts';
import { offer } from './offers.ts';
import { choice, paging } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

const choices = (most: number) => z.array(choice, 'invalid_field').max(most, 'cap_reached').optional();

/** Radius of a search, whole kilometres; a search screen starts at 100. */
export const radius = z.coerce
  .number('radius_range')
  .int('radius_range')
  .min(SEARCH_RADIUS.min, 'radius_range')
  .max(SEARCH_RADIUS.max, 'radius_range')
  .default(SEARCH_RADIUS.default);

const criteria = {
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
  search_qualityMain: choices(LIST_CAPS.quality),
  search_quality2: choices(LIST_CAPS.quality2),
  search_quality3: choices(LIST_CAPS.quality3),
  search_mission: choices(LIST_CAPS.mission),
  search_specMission: choices(LIST_CAPS.task),
  search_skill: choices(LIST_CAPS.skill),
  search_skillComp: choices(LIST_CAPS.competence),
  search_tools: choices(LIST_CAPS.tool),
  search_language: choices(LIST_CAPS.language),
  extra_driversLicenceOther: choices(LIST_CAPS.licence),
  extra_driversLicenceB: choices(LIST_CAPS.licence),
};

const offerOnly = {
  search_contractType: choices(LIST_CAPS.contract),
  /** Least gross annual salary expected, in euros. */
  search_salaryMin: z.coerce
    .number('invalid_field')
    .int('invalid_field')
    .min(0, 'invalid_field')
    .max(MOST_SALARY, 'invalid_field')
    .optional(),
  search_advantages: choices(LIST_CAPS.benefit),
  /** These filter: offers with another contract or a lower salary are left out. */
  search_only: z.array(z.enum(FILTERS, 'invalid_field'), 'invalid_field').max(FILTERS.length).optional(),
};

const cvOnly = {
  search_formDiplomaOption: choice.optional(),
  /** A filter, never part of the score. */
  extra_criminalRecord: z.boolean('invalid_field').optional(),
};

type Town = { city?: string | undefined; city_code?: string | undefined };
const hasTown = ({ city, city_code }: Town) => Boolean(city || city_code);
const townMissing = { path: ['city'], error: 'required_field' };

/**
 * Trade, town, radius and what `search_only` names filter; everything else only scores. `city_code` (INSEE) is exact;
 * `city` is typed text ("Lyon", "Vienne (38200)", "23000").
 */
export const offerCriteria = z.object({ ...criteria, ...offerOnly }).refine(hasTown, townMissing);
export type OfferCriteria = z.output<typeof offerCriteria>;
export type OfferCriteriaInput = z.input<typeof offerCriteria>;

/** Town and filters as in a search for offers. */
export const cvCriteria = z.object({ ...criteria, ...cvOnly }).refine(hasTown, townMissing);
export type CvCriteria = z.output<typeof cvCriteria>;
export type CvCriteriaInput = z.input<typeof cvCriteria>;

export const searchCriteria = z.object({ ...criteria, ...offerOnly, ...cvOnly }).refine(hasTown, townMissing);
export type SearchCriteria = z.output<typeof searchCriteria>;

/** Ties: the nearest, then the newest. */
export const resultOrder = z.enum(ORDERS, 'invalid_field').default('score');
export type ResultOrder = z.output<typeof resultOrder>;

export const cvOrder = z.enum(['score', 'distance', 'date'], 'invalid_field');
export type CvOrder = z.output<typeof cvOrder>;

export const MOST_SAVED_SEARCHES = 50;

/** Without a name a search is named by its job and town: 'Carrossier, Lyon'. */
export const searchContract = defineResource({
  searchOffer: {
    method: 'POST',
    path: '/searchOffer',
    access: 'public',
    mayLag: true,
    summary: 'Live offers of a trade around a town, best match first',
    rateLimit: 'search',
    query: z.object({ ...paging, order: resultOrder }),
    body: offerCriteria,
    data: z.array(
      z.object({
        offerId: z.number(),
        /** Percent of the weights asked for; null when nothing beyond trade and town was asked. */
        score: z.number().nullable(),
        distance: z.number(),
        offer,
      }),
    ),
    paged: true,
    errors: ['unknown_town'],
  },
  searchCV: {
    method: 'POST',
    path: '/searchCV',
    access: { role: 'recruiter' },
    summary: 'Published CVs of a trade around a town, best match first unless stated; needs a paid plan',
    rateLimit: 'search',
    query: z.object({ ...paging, order: cvOrder.default('score') }),
    body: cvCriteria,
    data: z.array(
      z.object({
        id: z.number(),
        cvId: z.number(),
        /** Percent of the weights asked for; null when nothing scored was asked. */
        score: z.number().nullable(),
        /** Great-circle distance of the town centres, whole kilometres. */
        distance: z.number(),
        jobId: z.number(),
        otherJobId: z.number().nullable(),
        cv: foundCv,
      }),
    ),
    paged: true,
    errors: ['no_plan', 'unknown_town'],
  },
});
