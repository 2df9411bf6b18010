/** Contracts of people in training: apprenticeship, professionnalisation, internship. */
export const TRAINEE_CONTRACTS = [4, 5, 6] as const;

const TRAINEES: ReadonlySet<number | null | undefined> = new Set(TRAINEE_CONTRACTS);

/** Whether a contract asks for no experience and no diploma, and is paid by age instead of by agreement. */
export const isTraineeContract = (contractTypeId: number | null | undefined): boolean =>
  TRAINEES.has(contractTypeId);

/** The entry 'no diploma' of the reference list, which nobody prepares. */
export const NO_DIPLOMA = 1;

/** How school and work take turns: one week each, one at school and two or three at work, days of each week, blocks. */
export const RHYTHMS = ['one_one', 'one_two', 'one_three', 'days', 'blocks', 'full_time'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Whether the school is known, or the candidate may choose or still look for one. */
export const SCHOOLS = ['known', 'open'] as const;
export type School = (typeof SCHOOLS)[number];
