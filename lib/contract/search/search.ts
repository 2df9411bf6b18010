import * as z from 'zod';
import { areaByCode } from '#lib/rules/search/areas.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import {
  CV_CRITERIA,
  OFFER_CRITERIA,
  SAVED_CRITERIA,
  SAVED_OFFER_CRITERIA,
} from '#lib/rules/search/criterion-names.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { MOST_TRADES, ORDERS } from '#lib/rules/search/search-limits.ts';
import { cvPreview, foundCv } from '../cv-search/cv-search.ts';
import { CV_NAMES } from '../cvs/names.ts';
import { OFFER_NAMES } from '../offers/names.ts';
import { offer } from '../offers/offers.ts';
import { paging } from '../platform/fields.ts';
import { choice } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { askedShape } from './criteria-shape.ts';
import { facetCounts } from './facets.ts';
import { CRITERIA_NAMES } from './names.ts';
import { reading, suggestions } from './reading.ts';

/** Radius of a search, whole kilometres; a search screen starts at 100. */
export const radius = z.coerce
  .number('radius_range')
  .int('radius_range')
  .min(SEARCH_RADIUS.min, 'radius_range')
  .max(SEARCH_RADIUS.max, 'radius_range')
  .default(SEARCH_RADIUS.default);

const criteria = {
  tradeId: choice,
  /** Further trades beside `tradeId`. */
  otherTrades: z
    .array(choice, 'invalid_field')
    .max(MOST_TRADES - 1, 'cap_reached')
    .optional(),
  city: z.string('required_field').trim().max(100, 'unknown_town').optional(),
  townCode: z
    .string()
    .regex(/^[0-9AB]{5}$/, 'unknown_town')
    .optional(),
  /** A department (`69`), a region (`bretagne`) or `france`; a town beside it wins. */
  area: z
    .string('unknown_town')
    .refine((code) => areaByCode(code) !== undefined, 'unknown_town')
    .optional(),
  maxRange: radius,
  /** Read beside `licences`. */
  licencesB: z.array(choice, 'invalid_field').max(CRITERIA.licence.most, 'cap_reached').optional(),
};

/** Words typed in one field: trade, skill, company, place. They replace or accompany trade and town. */
const byWords = {
  tradeId: z.optional(choice),
  /** Read up to its first 12 telling words; a longer text is accepted. */
  q: z.string('invalid_field').trim().optional(),
};

type Words = { q?: string | undefined };
const hasTrade = ({ tradeId, q }: Words & { tradeId?: number | undefined }) =>
  tradeId !== undefined || Boolean(q);
const tradeMissing = { path: ['tradeId'], error: 'required_field' };

type Town = { city?: string | undefined; townCode?: string | undefined };
const hasTown = ({ city, townCode }: Town) => Boolean(city || townCode);
type Place = Town & { area?: string | undefined };
const hasPlace = (criteria: Place & Words) =>
  hasTown(criteria) || Boolean(criteria.area) || Boolean(criteria.q);
const townMissing = { path: ['city'], error: 'required_field' };

/**
 * Trades, place, radius and what `filters` names filter; everything else only scores. `townCode` (INSEE) is exact;
 * `city` is typed text ("Lyon", "Vienne (38200)", "23000", "Rhône (69)"). `q` is read as trades, a place, conditions and words of the
 * offer's text, which filter (see `reading`); a trade or town beside it wins over those in it.
 */
export const offerCriteria = z
  .object({ ...criteria, ...byWords, ...askedShape(SAVED_OFFER_CRITERIA) })
  .refine(hasTrade, tradeMissing)
  .refine(hasPlace, townMissing);
export type OfferCriteria = z.output<typeof offerCriteria>;
export type OfferCriteriaInput = z.input<typeof offerCriteria>;

/** What a search takes that is made now. */
export const offerSearch = z
  .object({ ...criteria, ...byWords, ...askedShape(OFFER_CRITERIA) })
  .refine(hasTrade, tradeMissing)
  .refine(hasPlace, townMissing);
export type OfferSearchBody = z.output<typeof offerSearch>;
export type OfferSearchInput = z.input<typeof offerSearch>;

/**
 * As in a search for offers; `q` is read as trades, a place, licences and words that the search shows of a CV, never
 * its person's name.
 */
export const cvCriteria = z
  .object({ ...criteria, ...byWords, ...askedShape(CV_CRITERIA) })
  .refine(hasTrade, tradeMissing)
  .refine(hasPlace, townMissing);
export type CvCriteria = z.output<typeof cvCriteria>;
export type CvCriteriaInput = z.input<typeof cvCriteria>;

export const searchCriteria = z
  .object({ ...criteria, ...byWords, ...askedShape(SAVED_CRITERIA) })
  .refine(hasTrade, tradeMissing)
  .refine(hasPlace, townMissing);
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
    names: OFFER_NAMES,
    requestNames: CRITERIA_NAMES,
    method: 'POST',
    path: '/searchOffer',
    access: 'public',
    mayLag: true,
    summary: 'Live offers of one or more trades around a town or in an area, best match first',
    rateLimit: 'search',
    query: z.object({ ...paging, order: resultOrder }),
    body: offerSearch,
    data: z.array(
      z.object({
        offerId: z.number(),
        /** Percent of the weights asked for; null when nothing beyond trade and town was asked. */
        score: z.number().nullable(),
        /** Null in a whole department or region, and where the search names no place. */
        distance: z.number().nullable(),
        offer,
      }),
    ),
    paged: true,
    errors: ['unknown_town'],
  },
  nearest: {
    names: OFFER_NAMES,
    requestNames: CRITERIA_NAMES,
    method: 'POST',
    path: '/searchOffer/nearest',
    access: 'public',
    mayLag: true,
    summary:
      'The offers of a search that are nearest to its town, at most 5, whatever its radius: for a search that finds none',
    rateLimit: 'search',
    body: offerSearch,
    /** None without a town. */
    data: z.array(z.object({ offerId: z.number(), distance: z.number(), offer })),
    errors: ['unknown_town'],
  },
  facets: {
    method: 'POST',
    path: '/searchOffer/facets',
    access: 'public',
    mayLag: true,
    summary:
      'How many offers of a search each further filter would leave: with the other filters of the search, without its own kind',
    rateLimit: 'search',
    body: offerSearch,
    data: facetCounts,
    errors: ['unknown_town'],
    requestNames: CRITERIA_NAMES,
  },
  reading: {
    method: 'GET',
    path: '/search/reading',
    access: 'public',
    mayLag: true,
    summary:
      'What a typed text means: trades in order of likelihood, a place, conditions, and words to look for',
    rateLimit: 'search',
    query: z.object({ q: z.string('required_field').trim().min(1, 'required_field') }),
    data: reading,
  },
  suggest: {
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    mayLag: true,
    summary:
      'Trades, precise jobs, skills and companies whose name fits what is being typed (at most 4 of each); all trades without a text',
    rateLimit: 'search',
    query: z.object({ q: z.string().trim().max(200, 'too_long').default('') }),
    data: suggestions,
  },
  searchCV: {
    names: CV_NAMES,
    requestNames: CRITERIA_NAMES,
    method: 'POST',
    path: '/searchCV',
    access: { role: 'recruiter', member: 'search' },
    summary:
      'Published CVs by words, or of a trade around a town, best match first unless stated; needs a paid plan',
    rateLimit: 'search',
    query: z.object({ ...paging, order: cvOrder.default('score') }),
    body: cvCriteria,
    data: z.array(
      z.object({
        id: z.number(),
        cvId: z.number(),
        /** Percent of the weights asked for; null when nothing scored was asked. */
        score: z.number().nullable(),
        /** Great-circle distance of the town centres, whole kilometres; null where the search has no town. */
        distance: z.number().nullable(),
        tradeId: z.number(),
        preciseJobId: z.number().nullable(),
        cv: foundCv,
        /** Somebody of the organisation has opened it. */
        seen: z.boolean(),
        /** The person applied to the organisation, or got a message or an invitation from it. */
        contacted: z.boolean(),
      }),
    ),
    paged: true,
    errors: ['no_plan', 'unknown_town'],
  },
  previewCvs: {
    names: CV_NAMES,
    requestNames: CRITERIA_NAMES,
    method: 'POST',
    path: '/searchCV/preview',
    access: { role: 'recruiter', member: 'search' },
    summary: 'How many CVs a search finds, and the first three without names; needs no plan',
    rateLimit: 'search',
    body: cvCriteria,
    data: z.object({
      /** Null where the search asks for words of CVs or for a criminal record, which only a plan opens. */
      total: z.number().nullable(),
      cvs: z.array(cvPreview),
    }),
    errors: ['unknown_town'],
  },
  readingOfCvs: {
    method: 'GET',
    path: '/searchCV/reading',
    access: { role: 'recruiter', member: 'search' },
    summary: 'What a typed text means in a search of CVs; needs a paid plan',
    rateLimit: 'search',
    query: z.object({ q: z.string('required_field').trim().min(1, 'required_field') }),
    data: reading,
    errors: ['no_plan'],
  },
});
