import { CAPS } from './caps.ts';

export const LIST_CAPS = {
  quality: CAPS.search.mainQualities,
  quality2: 21,
  quality3: 21,
  mission: CAPS.search.missions,
  task: 25,
  skill: CAPS.search.skills,
  competence: CAPS.search.competences,
  tool: CAPS.search.tools,
  language: 23,
  licence: 25,
  contract: 9,
  benefit: 28,
} as const;

export const ORDERS = ['score', 'date', 'distance', 'salary'] as const;

/** `trainee`: apprenticeships, professionnalisation and internships only. */
export const FILTERS = ['contract', 'salary', 'trainee'] as const;

/** Trades of one search. */
export const MOST_TRADES = 5;

export const MOST_SALARY = 500_000;

export const LONGEST_SEARCH_NAME = 120;

/** Characters of a typed text that are read and kept; an address holds little more. */
export const LONGEST_TEXT = 2_000;

/** Offers with the same words that a search without a place shows: the newest. */
export const MOST_WITH_WORDS = 2_000;
