import type { CvBody } from '#lib/contract/cvs/form.ts';
import type { cvExperiences, cvFormations, cvHabilitations, cvs } from '#upstream/platform/schema/cvs.ts';
import { chosenIds, uniqueIds } from '#upstream/reference/choices.ts';
import { placeOf, townError } from '#upstream/reference/typed-place.ts';

/** The lists of a CV that have a table of their own. */
export type CvChildren = Pick<
  CvBody,
  'noExperience' | 'experiences' | 'noTraining' | 'trainings' | 'habilitations'
>;

type CvColumns = Omit<typeof cvs.$inferInsert, 'candidateId' | 'slot'>;
type ExperienceColumns = Omit<typeof cvExperiences.$inferInsert, 'cvId'>;
type HabilitationColumns = Omit<typeof cvHabilitations.$inferInsert, 'cvId'>;
type FormationColumns = Omit<typeof cvFormations.$inferInsert, 'cvId'>;

/** Drafts keep an unknown town as typed; published CVs are refused. */
function townColumns(body: CvBody) {
  const typed = { city: body.city, townCode: body.townCode };
  const place = placeOf(typed)?.place;
  if (!place && body.cvStatus === 'published') throw townError(typed);
  return { placeNumber: place?.number ?? null, city: place?.name ?? body.city };
}

/** If a tool appears twice, the later level counts. */
export function knowHowColumns({ mission, skill, tools }: Pick<CvBody, 'mission' | 'skill' | 'tools'>) {
  const levels = new Map(tools.flatMap(({ id, level }) => (id === null ? [] : [[id, level] as const])));
  return {
    missionIds: chosenIds(mission.map(({ missionId }) => missionId)),
    specificMissionIds: uniqueIds(mission.flatMap(({ taskIds }) => taskIds)),
    skillIds: chosenIds(skill.map(({ skillId }) => skillId)),
    competenceIds: uniqueIds(skill.flatMap(({ competenceIds }) => competenceIds)),
    toolIds: [...levels.keys()],
    toolLevels: [...levels.values()],
  };
}

export const qualityColumns = (body: Pick<CvBody, 'mainQualities' | 'qualities2' | 'qualities3'>) => ({
  mainQualityIds: uniqueIds(body.mainQualities),
  quality2Ids: uniqueIds(body.qualities2),
  quality3Ids: uniqueIds(body.qualities3),
});

/** @throws 422 beside `city` for a published CV */
export function cvColumns(body: CvBody): CvColumns {
  return {
    ...(body.visible === undefined ? {} : { isVisible: body.visible }),
    name: body.cvName,
    status: body.cvStatus,
    ...townColumns(body),
    rangeKm: body.radius,
    tradeId: body.tradeId,
    preciseJobId: body.preciseJobId,
    experienceId: body.experienceId,
    hasNoExperience: body.noExperience,
    hasNoTraining: body.noTraining,
    ...knowHowColumns(body),
    ...qualityColumns(body),
    languageIds: uniqueIds(body.languages),
    licenceIds: uniqueIds([...body.licencesB, ...body.licences]),
    hasCleanCriminalRecord: body.cleanRecord,
    interests: body.otherInformation || null,
  };
}

export function experienceColumns(body: CvChildren): ExperienceColumns[] {
  if (body.noExperience) return [];
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

export function formationColumns(body: CvChildren): FormationColumns[] {
  if (body.noTraining) return [];
  return body.trainings.map((formation, position) => ({
    position,
    domain: formation.activity,
    school: formation.formSchool,
    city: formation.formCity,
    diplomaId: formation.formDiploma,
    diplomaOptionId: formation.formDiplomaOption,
    entryDate: formation.formEntryDate || null,
    exitDate: formation.formExitDate || null,
    description: formation.formMissions,
  }));
}

export const habilitationColumns = ({ habilitations }: CvChildren): HabilitationColumns[] =>
  habilitations.map(({ habilitationId, trainedOn, issuer, expiresOn }, position) => ({
    position,
    habilitationId,
    issuer,
    trainedOn: trainedOn || null,
    expiresOn: expiresOn || null,
  }));
