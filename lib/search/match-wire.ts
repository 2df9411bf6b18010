import type { Cv } from '#lib/contract/cvs.ts';
import type { Offer } from '#lib/contract/offers.ts';
import type { ReferenceLists } from '#lib/contract/reference.ts';
import type { SearchCriteria } from '#lib/contract/search.ts';
import type { MatchCriteria, MatchProfile } from '#lib/rules/search/match-score.ts';

export type DiplomaList = readonly Pick<ReferenceLists['diplomas'][number], 'id' | 'rank'>[];

/** An unknown diploma has no rank, and nothing fits it. */
function diplomaOf(id: number, diplomas: DiplomaList) {
  return { id, rank: diplomas.find((diploma) => diploma.id === id)?.rank ?? Number.NaN };
}

export function criteriaOfSearch(search: Partial<SearchCriteria>, diplomas: DiplomaList): MatchCriteria {
  return {
    preciseJob: search.pres_jobOtherName,
    experience: search.search_exp,
    diploma:
      search.search_formDiploma === undefined ? undefined : diplomaOf(search.search_formDiploma, diplomas),
    diplomaOption: search.search_formDiplomaOption,
    missions: search.search_mission,
    specificMissions: search.search_specMission,
    skills: search.search_skill,
    competences: search.search_skillComp,
    tools: search.search_tools,
    mainQualities: search.search_qualityMain,
    quality2: search.search_quality2,
    quality3: search.search_quality3,
    languages: search.search_language,
    licences: [...(search.extra_driversLicenceOther ?? []), ...(search.extra_driversLicenceB ?? [])],
    contracts: search.search_contractType,
    salary: search.search_salaryMin,
    advantages: search.search_advantages,
  };
}

export function profileOfOffer(offer: Offer, diplomas: DiplomaList): MatchProfile {
  const diploma = offer.formationJobs[0]?.diplomaId;
  return {
    kind: 'offer',
    preciseJob: offer.joblistJobs[0]?.otherJobId ?? null,
    experience: offer.formationJobs[0]?.xpId ?? null,
    diplomaRank: diplomas.find(({ id }) => id === diploma)?.rank ?? null,
    contract: offer.recruitmentJobs[0]?.contractId ?? null,
    salary: offer.salary,
    missions: offer.missionJobs.map(({ missionId }) => missionId),
    specificMissions: offer.missionCompJobs.map(({ missionCompId }) => missionCompId),
    skills: offer.skillJobs.map(({ skillId }) => skillId),
    competences: offer.skillCompJobs.map(({ skillCompId }) => skillCompId),
    tools: offer.toolsJobs.map(({ toolId }) => toolId),
    mainQualities: offer.qualityMains.map(({ qualityMainId }) => qualityMainId),
    quality2: offer.quality2s.map(({ quality2Id }) => quality2Id),
    quality3: offer.quality3s.map(({ quality3Id }) => quality3Id),
    languages: offer.languagesJobs.map(({ langId }) => langId),
    licences: offer.driverLicenseOtherJobs.map(({ licenseId }) => licenseId),
    advantages: offer.advantages.map(({ advantageId }) => advantageId),
  };
}

export type ScoredCv = Pick<
  Cv,
  | 'joblistCVs'
  | 'experienceCV'
  | 'mission'
  | 'skills'
  | 'tools'
  | 'qualityMain'
  | 'quality2'
  | 'quality3'
  | 'languages'
  | 'driverLicenses'
> & { formations: readonly Pick<Cv['formations'][number], 'diplomaValue' | 'diplomaOptionValue'>[] };

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

export function profileOfCv(cv: ScoredCv, diplomas: DiplomaList): MatchProfile {
  const ranks = cv.formations.map(
    ({ diplomaValue }) => diplomas.find((diploma) => diploma.id === diplomaValue?.id)?.rank ?? 0,
  );
  return {
    kind: 'cv',
    preciseJob: cv.joblistCVs[0]?.otherJobId ?? null,
    experience: cv.experienceCV[0]?.lvlId ?? null,
    diplomaRank: Math.max(0, ...ranks),
    diplomaOptions: cv.formations.flatMap(({ diplomaOptionValue }) => diplomaOptionValue?.id ?? []),
    contract: null,
    salary: null,
    missions: cv.mission.map(({ missionId }) => missionId),
    specificMissions: cv.mission.flatMap(({ missionComp }) =>
      missionComp.map(({ missionCompId }) => missionCompId),
    ),
    skills: cv.skills.map(({ skillId }) => skillId),
    competences: cv.skills.flatMap(({ skillComps }) => skillComps.map(({ skillCompId }) => skillCompId)),
    tools: idsOf(cv.tools),
    mainQualities: cv.qualityMain.map(({ qualityMainId }) => qualityMainId),
    quality2: idsOf(cv.quality2),
    quality3: idsOf(cv.quality3),
    languages: idsOf(cv.languages),
    licences: cv.driverLicenses.map(({ licenseId }) => licenseId),
    advantages: [],
  };
}
