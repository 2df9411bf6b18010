import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import type { SearchCriteria } from '#lib/contract/search/search.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { SCORED_CRITERIA } from '#lib/rules/search/criterion-names.ts';
import type { MatchCriteria, MatchProfile } from '#lib/rules/search/match-score.ts';

export type DiplomaList = readonly Pick<ReferenceLists['diplomas'][number], 'id' | 'rank'>[];

/** An unknown diploma has no rank, and nothing fits it. */
function diplomaOf(id: number, diplomas: DiplomaList) {
  return { id, rank: diplomas.find((diploma) => diploma.id === id)?.rank ?? Number.NaN };
}

export function criteriaOfSearch(search: Partial<SearchCriteria>, diplomas: DiplomaList): MatchCriteria {
  const entries = SCORED_CRITERIA.map((name) => [CRITERIA[name].score, search[CRITERIA[name].field]]);
  return {
    ...(Object.fromEntries(entries) as MatchCriteria),
    diploma: search.diplomaId === undefined ? undefined : diplomaOf(search.diplomaId, diplomas),
    licences: [...(search.licences ?? []), ...(search.licencesB ?? [])],
  };
}

export function profileOfOffer(offer: Offer, diplomas: DiplomaList): MatchProfile {
  const diploma = offer.trainings[0]?.diplomaId;
  const contract = offer.recruitment[0]?.contractId ?? null;
  // People in training are asked for nothing, which everybody has.
  const unasked = isTraineeContract(contract) ? 0 : null;
  return {
    kind: 'offer',
    preciseJob: offer.trades[0]?.preciseJobId ?? null,
    experience: offer.trainings[0]?.experienceId ?? unasked,
    diplomaRank: diplomas.find(({ id }) => id === diploma)?.rank ?? unasked,
    contract,
    salary: offer.salary,
    missions: offer.missions.map(({ missionId }) => missionId),
    specificMissions: offer.tasks.map(({ taskId }) => taskId),
    skills: offer.skills.map(({ skillId }) => skillId),
    competences: offer.competences.map(({ competenceId }) => competenceId),
    tools: offer.tools.map(({ toolId }) => toolId),
    mainQualities: offer.mainQualities.map(({ qualityMainId }) => qualityMainId),
    quality2: offer.qualities2.map(({ quality2Id }) => quality2Id),
    quality3: offer.qualities3.map(({ quality3Id }) => quality3Id),
    languages: offer.languages.map(({ languageId }) => languageId),
    licences: offer.licences.map(({ licenceId }) => licenceId),
    advantages: offer.advantages.map(({ advantageId }) => advantageId),
  };
}

export type ScoredCv = Pick<
  Cv,
  | 'trades'
  | 'experienceLevels'
  | 'mission'
  | 'skills'
  | 'tools'
  | 'qualityMain'
  | 'quality2'
  | 'quality3'
  | 'languages'
  | 'licences'
> & { trainings: readonly Pick<Cv['trainings'][number], 'diplomaValue' | 'diplomaOptionValue'>[] };

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

export function profileOfCv(cv: ScoredCv, diplomas: DiplomaList): MatchProfile {
  const ranks = cv.trainings.map(
    ({ diplomaValue }) => diplomas.find((diploma) => diploma.id === diplomaValue?.id)?.rank ?? 0,
  );
  return {
    kind: 'cv',
    preciseJob: cv.trades[0]?.preciseJobId ?? null,
    experience: cv.experienceLevels[0]?.levelId ?? null,
    diplomaRank: Math.max(0, ...ranks),
    diplomaOptions: cv.trainings.flatMap(({ diplomaOptionValue }) => diplomaOptionValue?.id ?? []),
    contract: null,
    salary: null,
    missions: cv.mission.map(({ missionId }) => missionId),
    specificMissions: cv.mission.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)),
    skills: cv.skills.map(({ skillId }) => skillId),
    competences: cv.skills.flatMap(({ competences }) => competences.map(({ competenceId }) => competenceId)),
    tools: idsOf(cv.tools),
    mainQualities: cv.qualityMain.map(({ qualityMainId }) => qualityMainId),
    quality2: idsOf(cv.quality2),
    quality3: idsOf(cv.quality3),
    languages: idsOf(cv.languages),
    licences: cv.licences.map(({ licenceId }) => licenceId),
    advantages: [],
  };
}
