import { CAPS } from './caps.ts';

/** Most choices of each list of a search, by its short name in an address; the API refuses more, an address is cut. */
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

/** How results are ordered; the first is the default. */
export const ORDERS = ['score', 'date', 'distance', 'salary'] as const;

/** Criteria that filter where a search says so, and only score otherwise. */
export const FILTERS = ['contract', 'salary'] as const;

/** Highest of the least gross annual salaries that a search may ask for, in euros. */
export const MOST_SALARY = 500_000;
