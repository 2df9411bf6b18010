import { CAPS } from './caps.ts';
import {
  ASKED_LICENCES,
  HOURS,
  type Hours,
  MOST_HABILITATION,
  PUBLISHED_WITHIN,
  RESPONDS_WITHIN,
} from './facets.ts';
import type { Criterion as ScoredCriterion } from './match-score.ts';
import { FILTERS } from './search-limits.ts';

/**
 * One definition for each criterion of a search. Address, contract, stored search, score, filter, facet and text are
 * derived from it. A new one needs a line here, its texts (messages/…/search.json) and, if it filters by
 * `offer_search.facets`, its bits in upstream/platform/sql/offers/offer_facets.sql.
 */

/** A filter passes an offer whose `facets & mask` lies between `least` and `most`. */
export type FacetBits = Readonly<{ mask: number; least: number; most: number }>;

type Kind =
  /** An id of a reference list. */
  | { kind: 'one'; list: string }
  /** Ids of a reference list, at most `most`. */
  | { kind: 'several'; list: string; most: number }
  | { kind: 'option'; values: readonly (number | string)[] }
  | { kind: 'options'; values: readonly string[] }
  /** Whole euros. */
  | { kind: 'euros' }
  | { kind: 'flag' }
  /** `YYYY-MM-DD`. */
  | { kind: 'day' };

export type Definition = Readonly<
  Kind & {
    /** Absent: of searches of offers and of CVs. */
    of?: 'offers' | 'cvs';
    /** Its name in the contract. */
    field: string;
    /** Its name on the wire and in stored searches. */
    wire: string;
    /** What it counts as in the score. */
    score?: ScoredCriterion;
    /** Searches that are saved leave it out: to an alert every offer is new. */
    isNeverSaved?: true;
    /** Of a filter of offers: which values of `offer_search.facets` pass. */
    bits?: (value: never) => FacetBits;
  }
>;

const exactly = (mask: number, value = mask): FacetBits => ({ mask, least: value, most: value });
const atLeast = (mask: number, least: number): FacetBits => ({ mask, least, most: mask });

const HOURS_BITS = { full: 1, part: 2 } as const satisfies Record<Hours, number>;

/** 3, 2, 1 for the times of RESPONDS_WITHIN from the shortest on; an offer has 0 where answers take longer. */
const answerLevel = (days: number) =>
  RESPONDS_WITHIN.length - RESPONDS_WITHIN.findIndex((each) => each >= days);

/** No offer passes the filter by one that does not exist. */
const habilitationBits = (id: number) =>
  id >= 1 && id <= MOST_HABILITATION ? exactly(1 << (4 + id)) : { mask: 0, least: 1, most: 1 };

/** By their names in addresses, in the order of an address. */
export const CRITERIA = {
  precise: {
    kind: 'one',
    field: 'preciseJobId',
    wire: 'pres_jobOtherName',
    list: 'otherJobs',
    score: 'preciseJob',
  },
  xp: {
    kind: 'one',
    field: 'experienceId',
    wire: 'search_exp',
    list: 'xp',
    score: 'experience',
  },
  diploma: {
    kind: 'one',
    field: 'diplomaId',
    wire: 'search_formDiploma',
    list: 'diplomas',
    score: 'diploma',
  },
  quality: {
    kind: 'several',
    field: 'mainQualities',
    wire: 'search_qualityMain',
    list: 'qualityMain',
    most: CAPS.search.mainQualities,
    score: 'mainQualities',
  },
  quality2: {
    kind: 'several',
    field: 'qualities2',
    wire: 'search_quality2',
    list: 'quality2',
    most: 21,
    score: 'quality2',
  },
  quality3: {
    kind: 'several',
    field: 'qualities3',
    wire: 'search_quality3',
    list: 'quality3',
    most: 21,
    score: 'quality3',
  },
  mission: {
    kind: 'several',
    field: 'missions',
    wire: 'search_mission',
    list: 'missions',
    most: CAPS.search.missions,
    score: 'missions',
  },
  task: {
    kind: 'several',
    field: 'tasks',
    wire: 'search_specMission',
    list: 'missionSpecs',
    most: 25,
    score: 'specificMissions',
  },
  skill: {
    kind: 'several',
    field: 'skills',
    wire: 'search_skill',
    list: 'skills',
    most: CAPS.search.skills,
    score: 'skills',
  },
  competence: {
    kind: 'several',
    field: 'competences',
    wire: 'search_skillComp',
    list: 'skillsComp',
    most: CAPS.search.competences,
    score: 'competences',
  },
  tool: {
    kind: 'several',
    field: 'tools',
    wire: 'search_tools',
    list: 'tools',
    most: CAPS.search.tools,
    score: 'tools',
  },
  language: {
    kind: 'several',
    field: 'languages',
    wire: 'search_language',
    list: 'languages',
    most: 23,
    score: 'languages',
  },
  licence: {
    kind: 'several',
    field: 'licences',
    wire: 'extra_driversLicenceOther',
    list: 'otherDriverLicenses',
    most: 25,
    score: 'licences',
  },
  contract: {
    kind: 'several',
    of: 'offers',
    field: 'contractTypes',
    wire: 'search_contractType',
    list: 'contractTypes',
    most: 9,
    score: 'contracts',
  },
  benefit: {
    kind: 'several',
    of: 'offers',
    field: 'benefits',
    wire: 'search_advantages',
    list: 'advantages',
    most: 28,
    score: 'advantages',
  },
  /** Least gross pay a year. */
  salary: { kind: 'euros', of: 'offers', field: 'minSalary', wire: 'search_salaryMin', score: 'salary' },
  /** Contracts and pay only count in the score unless they are named here. */
  only: { kind: 'options', of: 'offers', field: 'filters', wire: 'search_only', values: FILTERS },
  hours: {
    kind: 'option',
    of: 'offers',
    field: 'hours',
    wire: 'search_hours',
    values: HOURS,
    bits: (hours: Hours) => exactly(3, HOURS_BITS[hours]),
  },
  /** Neither Saturdays nor Sundays, as the offer says. */
  weekend: {
    kind: 'flag',
    of: 'offers',
    field: 'freeWeekends',
    wire: 'search_freeWeekends',
    bits: () => exactly(1 << 29),
  },
  /** Published within so many days. */
  since: {
    kind: 'option',
    of: 'offers',
    field: 'publishedWithin',
    wire: 'search_publishedWithin',
    values: PUBLISHED_WITHIN,
    isNeverSaved: true,
  },
  /** Offers that ask for one of these licences; `licence` only scores. */
  permit: {
    kind: 'options',
    of: 'offers',
    field: 'askedLicences',
    wire: 'search_askedLicence',
    values: ASKED_LICENCES,
  },
  option: {
    kind: 'one',
    of: 'cvs',
    field: 'diplomaOptionId',
    wire: 'search_formDiplomaOption',
    list: 'diplomaOptions',
    score: 'diplomaOption',
  },
  /** A clean criminal record: a filter, never part of the score. */
  record: { kind: 'flag', of: 'cvs', field: 'cleanRecord', wire: 'extra_criminalRecord' },
  /** Offers that ask for it or welcome it; CVs that have it, valid on the day `hired`. */
  habilitation: {
    kind: 'one',
    field: 'habilitationId',
    wire: 'search_habilitation',
    list: 'habilitations',
    bits: habilitationBits,
  },
  /** On which the habilitation must be valid; today without it. */
  hired: { kind: 'day', of: 'cvs', field: 'hiredOn', wire: 'search_hired_on' },
  /** Of verified garages only. */
  verified: {
    kind: 'flag',
    of: 'offers',
    field: 'verified',
    wire: 'search_verified',
    bits: () => exactly(4),
  },
  /** Of garages that answer most applications, in general within so many days. */
  responds: {
    kind: 'option',
    of: 'offers',
    field: 'respondsWithin',
    wire: 'search_respondsWithin',
    values: RESPONDS_WITHIN,
    bits: (days: number) => atLeast(24, answerLevel(days) << 3),
  },
} as const satisfies Record<string, Definition>;

/** Filters that a page of results offers as links with the number of their offers, by the group they are shown in. */
export const FACET_GROUPS = {
  contract: ['contract', 'trainee'],
  hours: ['hours', 'weekend'],
  salary: ['salary'],
  since: ['since'],
  licence: ['permit'],
  habilitation: ['habilitation'],
  garage: ['verified', 'responds'],
} as const satisfies Record<string, readonly (keyof typeof CRITERIA | 'trainee')[]>;
