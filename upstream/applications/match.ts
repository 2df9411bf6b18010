import { type ListCriterion, type MatchLine, matchScore } from '#lib/rules/search/match-score.ts';
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
  cvValues: { preciseJob: cvs.preciseJobId, experience: cvs.experienceId, ...listsOf(cvs) },
};

type Lists = Exclude<ListCriterion, 'advantages'>;
type Single = { preciseJob: number | null; experience: number | null };
type CvValues = Single & Record<Lists, number[]>;
type OfferValues = CvValues & { diploma: number | null };

const rankOf = (id: number | null) => referenceLists().diplomas.find((diploma) => diploma.id === id)?.rank;

/** Per criterion. The database computes the percentage itself (`application_match`); a test compares both. */
export function matchLines(
  wanted: OfferValues,
  cvValues: CvValues,
  trainings: readonly { diplomaId: number | null }[],
): MatchLine[] {
  const { preciseJob, experience, diploma, ...lists } = wanted;
  const criteria = {
    ...lists,
    preciseJob: preciseJob ?? undefined,
    experience: experience ?? undefined,
    diploma: diploma === null ? undefined : { id: diploma, rank: rankOf(diploma) ?? Number.NaN },
  };
  const diplomaRank = Math.max(0, ...trainings.map(({ diplomaId }) => rankOf(diplomaId) ?? 0));
  const profile = {
    ...cvValues,
    kind: 'cv',
    advantages: [],
    diplomaRank,
    contract: null,
    salary: null,
  } as const;
  return matchScore(criteria, profile).lines;
}
