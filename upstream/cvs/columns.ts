import type { CvBody } from '#lib/contract/cvs/form.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import type { cvExperiences, cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { chosenIds, uniqueIds } from '#upstream/reference/choices.ts';
import { resolvePlace } from '#upstream/reference/find-place.ts';
import { type CataloguePlace, placeByCode } from '#upstream/reference/places.ts';

type CvColumns = Omit<typeof cvs.$inferInsert, 'candidateId' | 'slot'>;
type ExperienceColumns = Omit<typeof cvExperiences.$inferInsert, 'cvId'>;
type FormationColumns = Omit<typeof cvFormations.$inferInsert, 'cvId'>;

function placeOf({ city, city_code }: CvBody): CataloguePlace | undefined {
  if (city === '') return undefined;
  return city_code ? placeByCode(city_code) : resolvePlace(city)?.place;
}

/** Drafts keep an unknown town as typed; published CVs are refused. */
function townColumns(body: CvBody) {
  const place = placeOf(body);
  if (!place && body.status_cv === 'published') throw fieldError('city', 'unknown_town');
  return { placeNumber: place?.number ?? null, city: place?.name ?? body.city };
}

/** If a tool appears twice, the later level counts. */
function knowHowColumns({ mission, skill, tools }: CvBody) {
  const levels = new Map(tools.flatMap(({ id, level }) => (id === null ? [] : [[id, level] as const])));
  return {
    missionIds: chosenIds(mission.map(({ search_mission }) => search_mission)),
    specificMissionIds: uniqueIds(mission.flatMap(({ search_specMission }) => search_specMission)),
    skillIds: chosenIds(skill.map(({ search_skill }) => search_skill)),
    competenceIds: uniqueIds(skill.flatMap(({ search_skillComp }) => search_skillComp)),
    toolIds: [...levels.keys()],
    toolLevels: [...levels.values()],
  };
}

/** @throws 422 `unknown_town` beside `city` for a published CV */
export function cvColumns(body: CvBody): CvColumns {
  return {
    ...(body.visible === undefined ? {} : { isVisible: body.visible }),
    name: body.name_cv,
    status: body.status_cv,
    ...townColumns(body),
    rangeKm: body.city_range,
    jobId: body.joblistId,
    preciseJobId: body.pres_jobOtherName,
    experienceId: body.search_exp,
    hasNoExperience: body.no_experience,
    hasNoTraining: body.no_training,
    ...knowHowColumns(body),
    mainQualityIds: uniqueIds(body.search_qualityMain),
    quality2Ids: uniqueIds(body.search_quality2),
    quality3Ids: uniqueIds(body.search_quality3),
    languageIds: uniqueIds(body.languages),
    licenceIds: uniqueIds([...body.extra_driversLicenceB, ...body.extra_driversLicenceOther]),
    hasCleanCriminalRecord: body.extra_criminalRecord,
    interests: body.extra_otherInfos || null,
  };
}

export function experienceColumns(body: CvBody): ExperienceColumns[] {
  if (body.no_experience) return [];
  return body.experiences.map((experience, position) => ({
    position,
    jobName: experience.expJobName,
    company: experience.expCompany,
    city: experience.expCity,
    missions: experience.expMissions,
    entryDate: experience.expEntryDate || null,
    exitDate: experience.expExitDate || null,
    isCurrent: experience.expExitDate === null,
  }));
}

export function formationColumns(body: CvBody): FormationColumns[] {
  if (body.no_training) return [];
  return body.formations.map((formation, position) => ({
    position,
    domain: formation.domain_activity,
    school: formation.formSchool,
    city: formation.formCity,
    diplomaId: formation.formDiploma,
    diplomaOptionId: formation.formDiplomaOption,
    entryDate: formation.formEntryDate || null,
    exitDate: formation.formExitDate || null,
    description: formation.formMissions,
  }));
}
