/**
 * The match score: what share of what was asked for an offer or a CV has.
 *
 * Only what was asked counts; trade, town and radius filter and are not scored. Each item asked for has the
 * weight of its criterion. Gender, age, name, picture and criminal record have no place here. The database
 * computes the same sum from bit masks (upstream/search); a test holds that both agree.
 *
 * - Experience, in a search for offers, is what the candidate has: an offer fits when it asks for that level or
 *   less. In a search for CVs it is the least that the recruiter asks for.
 * - A diploma likewise: an offer fits when it asks for this rank or less, a CV when its highest has this rank
 *   or more. A CV without training has the rank of no diploma, 0.
 * - A salary is rounded down to a step (`salaryStep`): an offer fits when it pays the step or more.
 * - An offer has one contract type: of several asked for, one is enough, and the weight counts once.
 */

/** Points that one item is worth, 1 to 3. Criteria in the order in which they are explained. */
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

/** Criteria that ask for a list of ids, any of which may be there. */
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

/** A diploma and its rank among diplomas. */
export type Diploma = { id: number; rank: number };

/** What is asked for; absent and empty criteria ask for nothing. Ids of the reference lists. */
export type MatchCriteria = Partial<Record<ListCriterion, readonly number[]>> & {
  preciseJob?: number | undefined;
  /** Level 1 to 4. */
  experience?: number | undefined;
  diploma?: Diploma | undefined;
  /** An option of a diploma; only CVs have any. */
  diplomaOption?: number | undefined;
  contracts?: readonly number[] | undefined;
  /** Gross a year, in euros. */
  salary?: number | undefined;
};

/** What an offer or a CV has. */
export type MatchProfile = Record<ListCriterion, readonly number[]> & {
  kind: 'offer' | 'cv';
  preciseJob: number | null;
  /** Level 1 to 4: asked for by an offer, reached by a CV. */
  experience: number | null;
  /** Rank of the diploma that an offer asks for, or of the highest of a CV (0 without one). */
  diplomaRank: number | null;
  /** Options of a CV's diplomas. */
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
  /** Ids of the reference list (level of experience, euros of salary) that were asked for and are there. */
  fitting: number[];
  missing: number[];
};

export type MatchScore = {
  /** 0 to 100; null when nothing scored was asked for. 100 only when nothing is missing. */
  percent: number | null;
  points: number;
  possible: number;
  /** One line for each criterion asked for; their points add up to `points`. */
  lines: MatchLine[];
};

/** Salaries that can be asked for, in euros: by the thousand up to 60,000, then in wider steps. */
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

/** The step that an asked salary counts as: the highest one not above it. Under 10,000 € it asks nothing. */
export function salaryStep(euros: number | undefined): number | undefined {
  return euros === undefined ? undefined : SALARY_STEPS.findLast((step) => step <= euros);
}

/** What is asked for, item by item, each once and ready to be compared. */
export function askedItems(criteria: MatchCriteria, criterion: Criterion): number[] {
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

/** Most points that a criterion can bring. */
export function possiblePoints(criteria: MatchCriteria, criterion: Criterion): number {
  const count = askedItems(criteria, criterion).length;
  return WEIGHTS[criterion] * (criterion === 'contracts' ? Math.min(1, count) : count);
}

/** The share as a whole percent; null when nothing was asked for, 100 only for all of it. */
export function percentOf(points: number, possible: number): number | null {
  if (possible === 0) return null;
  return points === possible ? 100 : Math.min(99, Math.round((100 * points) / possible));
}

function reaches(profile: MatchProfile, has: number | null, asked: number): boolean {
  if (has === null) return false;
  return profile.kind === 'offer' ? has <= asked : has >= asked;
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
  const asked = askedItems(criteria, criterion);
  const fitting = asked.filter((item) => hasItem(profile, criteria, criterion, item));
  const isAnyOf = criterion === 'contracts' && fitting.length > 0;
  const missing = isAnyOf ? [] : asked.filter((item) => !fitting.includes(item));
  const points = WEIGHTS[criterion] * fitting.length;
  const possible = possiblePoints(criteria, criterion);
  const result = points === possible ? 'fits' : points > 0 ? 'partly' : 'missing';
  return { criterion, result, points, possible, fitting, missing };
}

/** Scores an offer or a CV against what was asked for, and says what fits, fits partly and is missing. */
export function matchScore(criteria: MatchCriteria, profile: MatchProfile): MatchScore {
  const lines = CRITERIA.map((criterion) => explain(criteria, profile, criterion)).filter(
    (line) => line.possible > 0,
  );
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  const possible = lines.reduce((sum, line) => sum + line.possible, 0);
  return { percent: percentOf(points, possible), points, possible, lines };
}
