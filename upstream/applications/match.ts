import type { Match } from '#lib/contract/applications/match.ts';
import { CRITERIA, type Criterion, type ListCriterion, matchScore } from '#lib/rules/search/match-score.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

function listsOf<T extends typeof offers | typeof cvs>(table: T) {
  const column = <K extends keyof T>(name: K): T[K] => table[name];
  return {
    missions: column('missionIds'),
    specificMissions: column('specificMissionIds'),
    skills: column('skillIds'),
    competences: column('competenceIds'),
    tools: column('toolIds'),
    mainQualities: column('mainQualityIds'),
    quality2: column('quality2Ids'),
    quality3: column('quality3Ids'),
    languages: column('languageIds'),
    licences: column('licenceIds'),
  };
}

export const matchColumns = {
  wanted: {
    preciseJob: offers.preciseJobId,
    experience: offers.experienceId,
    diploma: offers.diplomaId,
    ...listsOf(offers),
  },
  cvValues: {
    preciseJob: cvs.preciseJobId,
    experience: cvs.experienceId,
    hasNoTraining: cvs.hasNoTraining,
    ...listsOf(cvs),
  },
};

type Lists = Exclude<ListCriterion, 'advantages'>;
type Single = { preciseJob: number | null; experience: number | null };
type CvValues = Single & { hasNoTraining: boolean } & Record<Lists, number[]>;
type OfferValues = Single & { diploma: number | null } & Record<Lists, number[]>;
type Trainings = readonly { diplomaId: number | null }[];

/** With fewer criteria that both tell, there is no score. */
export const LEAST_TOLD = 3;

const rankOf = (id: number | null) => referenceLists().diplomas.find((diploma) => diploma.id === id)?.rank;

const isTold = (criterion: Criterion, { hasNoTraining, ...values }: CvValues, trainings: Trainings) => {
  if (criterion === 'diploma') return hasNoTraining || trainings.some(({ diplomaId }) => diplomaId !== null);
  const value = values[criterion as keyof typeof values];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};

/**
 * What the CV has of what the offer asks for, by criterion; `untold`: asked for, and not told by the CV, which is neither
 * missing nor counted. The database computes the percentage itself (`application_match`); a test compares both.
 */
export function matchOf(
  wanted: OfferValues,
  cvValues: CvValues,
  trainings: Trainings,
): Pick<Match, 'match' | 'untold'> {
  const { preciseJob, experience, diploma, ...lists } = wanted;
  const criteria = {
    ...lists,
    preciseJob: preciseJob ?? undefined,
    experience: experience ?? undefined,
    diploma: diploma === null ? undefined : { id: diploma, rank: rankOf(diploma) ?? Number.NaN },
  };
  const diplomaRank = Math.max(0, ...trainings.map(({ diplomaId }) => rankOf(diplomaId) ?? 0));
  const { hasNoTraining: _, ...values } = cvValues;
  const profile = {
    ...values,
    kind: 'cv',
    advantages: [],
    diplomaRank,
    contract: null,
    salary: null,
  } as const;
  const { lines } = matchScore(criteria, profile);
  const statedCriteria = new Set(CRITERIA.filter((criterion) => isTold(criterion, cvValues, trainings)));
  return {
    match: lines.filter(({ criterion }) => statedCriteria.has(criterion)),
    untold: lines.filter(({ criterion }) => !statedCriteria.has(criterion)),
  };
}
