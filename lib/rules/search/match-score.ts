/**
 * The share of what was asked for that an offer or a CV has. Trade, town and radius filter and are not scored;
 * gender, age, name, picture and criminal record never count. The database computes the same sum from bit masks
 * (upstream/search); a test compares both.
 * - Experience: an offer fits when it asks for the candidate's level or less, a CV when it reaches the recruiter's.
 * - Diploma: likewise by rank. A CV without training has rank 0.
 * - Salary is rounded down to a step (`salaryStep`): an offer fits when it pays it.
 * - Contract: an offer has one, so one match is enough and counts once.
 */

/** Points per item, 1 to 3, in the order of explanation. */
export const WEIGHTS = {
  preciseJob: 3,
  experience: 3,
  diploma: 2,
  diplomaOption: 2,
  missions: 3,
  specificMissions: 2,
  skills: 3,
  competences: 2,
  tools: 2,
  mainQualities: 2,
  quality2: 1,
  quality3: 1,
  languages: 2,
  licences: 3,
  contracts: 3,
  salary: 2,
  advantages: 1,
} as const satisfies Record<string, 1 | 2 | 3>;

export type Criterion = keyof typeof WEIGHTS;
export const CRITERIA = Object.keys(WEIGHTS) as Criterion[];

export const LIST_CRITERIA = [
  'missions',
  'specificMissions',
  'skills',
  'competences',
  'tools',
  'mainQualities',
  'quality2',
  'quality3',
  'languages',
  'licences',
  'advantages',
] as const satisfies Criterion[];
export type ListCriterion = (typeof LIST_CRITERIA)[number];

export type Diploma = { id: number; rank: number };

export type MatchCriteria = Partial<Record<ListCriterion, readonly number[]>> & {
  preciseJob?: number | undefined;
  /** Level 1 to 4. */
  experience?: number | undefined;
  diploma?: Diploma | undefined;
  diplomaOption?: number | undefined;
  contracts?: readonly number[] | undefined;
  /** Gross a year, in euros. */
  salary?: number | undefined;
};

export type MatchProfile = Record<ListCriterion, readonly number[]> & {
  kind: 'offer' | 'cv';
  preciseJob: number | null;
  /** Level 1 to 4: asked for by an offer, reached by a CV. */
  experience: number | null;
  /** 0 without one. */
  diplomaRank: number | null;
  diplomaOptions?: readonly number[];
  contract: number | null;
  /** Gross a year, in euros. */
  salary: number | null;
};

export type MatchLine = {
  criterion: Criterion;
  result: 'fits' | 'partly' | 'missing';
  points: number;
  possible: number;
  /** Ids (or experience level, or euros) that were asked for and are present. */
  fitting: number[];
  missing: number[];
};

export type MatchScore = {
  /** 100 only when nothing is missing; null when nothing scored was asked. */
  percent: number | null;
  points: number;
  possible: number;
  lines: MatchLine[];
};

/** Euros. */
export const SALARY_STEPS: readonly number[] = [
  ...Array.from({ length: 51 }, (_, index) => 10_000 + index * 1_000),
  65_000,
  70_000,
  80_000,
  90_000,
  100_000,
  120_000,
  150_000,
];

/** The highest step not above `euros`; undefined under 10,000 €. */
export function salaryStep(euros: number | undefined): number | undefined {
  return euros === undefined ? undefined : SALARY_STEPS.findLast((step) => step <= euros);
}

export function wantedItems(criteria: MatchCriteria, criterion: Criterion): number[] {
  const one = (value: number | undefined) => (value === undefined ? [] : [value]);
  switch (criterion) {
    case 'preciseJob':
      return one(criteria.preciseJob);
    case 'experience':
      return one(criteria.experience);
    case 'diploma':
      return one(criteria.diploma?.id);
    case 'diplomaOption':
      return one(criteria.diplomaOption);
    case 'salary':
      return one(salaryStep(criteria.salary));
    default:
      return [...new Set(criteria[criterion] ?? [])];
  }
}

export function possiblePoints(criteria: MatchCriteria, criterion: Criterion): number {
  const count = wantedItems(criteria, criterion).length;
  return WEIGHTS[criterion] * (criterion === 'contracts' ? Math.min(1, count) : count);
}

export function percentOf(points: number, possible: number): number | null {
  if (possible === 0) return null;
  return points === possible ? 100 : Math.min(99, Math.round((100 * points) / possible));
}

function reaches(profile: MatchProfile, has: number | null, wanted: number): boolean {
  if (has === null) return false;
  return profile.kind === 'offer' ? has <= wanted : has >= wanted;
}

function hasItem(
  profile: MatchProfile,
  criteria: MatchCriteria,
  criterion: Criterion,
  item: number,
): boolean {
  switch (criterion) {
    case 'preciseJob':
      return profile.preciseJob === item;
    case 'contracts':
      return profile.contract === item;
    case 'experience':
      return reaches(profile, profile.experience, item);
    case 'diploma':
      return reaches(profile, profile.diplomaRank, criteria.diploma?.rank ?? 0);
    case 'diplomaOption':
      return (profile.diplomaOptions ?? []).includes(item);
    case 'salary':
      return profile.salary !== null && profile.salary >= item;
    default:
      return profile[criterion].includes(item);
  }
}

function explain(criteria: MatchCriteria, profile: MatchProfile, criterion: Criterion): MatchLine {
  const wanted = wantedItems(criteria, criterion);
  const fitting = wanted.filter((item) => hasItem(profile, criteria, criterion, item));
  const isAnyOf = criterion === 'contracts' && fitting.length > 0;
  const missing = isAnyOf ? [] : wanted.filter((item) => !fitting.includes(item));
  const points = WEIGHTS[criterion] * fitting.length;
  const possible = possiblePoints(criteria, criterion);
  const result = points === possible ? 'fits' : points > 0 ? 'partly' : 'missing';
  return { criterion, result, points, possible, fitting, missing };
}

export function matchScore(criteria: MatchCriteria, profile: MatchProfile): MatchScore {
  const lines = CRITERIA.map((criterion) => explain(criteria, profile, criterion)).filter(
    (line) => line.possible > 0,
  );
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  const possible = lines.reduce((sum, line) => sum + line.possible, 0);
  return { percent: percentOf(points, possible), points, possible, lines };
}
