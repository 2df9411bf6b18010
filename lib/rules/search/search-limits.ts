/** Of one address, without an account. */
export const MOST_VISITOR_ALERTS = 10;

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
