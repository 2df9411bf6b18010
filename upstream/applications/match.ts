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
  asked: {
    preciseJob: offers.preciseJobId,
    experience: offers.experienceId,
    diploma: offers.diplomaId,
    ...listsOf(offers),
  },
  held: { preciseJob: cvs.preciseJobId, experience: cvs.experienceId, ...listsOf(cvs) },
};

type Lists = Exclude<ListCriterion, 'advantages'>;
type Single = { preciseJob: number | null; experience: number | null };
type Held = Single & Record<Lists, number[]>;
type Asked = Held & { diploma: number | null };

const rankOf = (id: number | null) => referenceLists().diplomas.find((diploma) => diploma.id === id)?.rank;

/** Per criterion. The database computes the percentage itself (`application_match`); a test compares both. */
export function matchLines(
  asked: Asked,
  held: Held,
  formations: readonly { diplomaId: number | null }[],
): MatchLine[] {
  const { preciseJob, experience, diploma, ...lists } = asked;
  const criteria = {
    ...lists,
    preciseJob: preciseJob ?? undefined,
    experience: experience ?? undefined,
    diploma: diploma === null ? undefined : { id: diploma, rank: rankOf(diploma) ?? Number.NaN },
  };
  const diplomaRank = Math.max(0, ...formations.map(({ diplomaId }) => rankOf(diplomaId) ?? 0));
  const profile = { ...held, kind: 'cv', advantages: [], diplomaRank, contract: null, salary: null } as const;
  return matchScore(criteria, profile).lines;
}
