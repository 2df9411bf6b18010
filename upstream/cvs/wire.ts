import type { Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import type { cvExperiences, cvFormations, cvHabilitations, cvs } from '#upstream/platform/schema/cvs.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { type CvOwner, type CvViewer, ownerSeenBy } from './visibility.ts';

type CvHead = DataOf<typeof cvsContract.list>[number];
type Row = typeof cvs.$inferSelect;

export type CvHeadRow = Pick<
  Row,
  | 'id'
  | 'name'
  | 'status'
  | 'city'
  | 'rangeKm'
  | 'tradeId'
  | 'preciseJobId'
  | 'experienceId'
  | 'isVisible'
  | 'createdAt'
> & {
  applications: number;
};

export type CvRows = {
  cv: Omit<Row, 'candidateId' | 'slot' | 'versionOf' | 'sentContact' | 'isDemo' | 'findableSince'> & {
    applications: number;
  };
  owner: CvOwner;
  experiences: Omit<typeof cvExperiences.$inferSelect, 'cvId' | 'position'>[];
  trainings: Omit<typeof cvFormations.$inferSelect, 'cvId' | 'position'>[];
  habilitations: Omit<typeof cvHabilitations.$inferSelect, 'cvId' | 'position'>[];
};

export function toCvHead(row: CvHeadRow): CvHead {
  return {
    id: row.id,
    cvName: row.name,
    status: row.status,
    statusNumber: row.status === 'published' ? 2 : 1,
    visible: row.isVisible,
    city: row.city,
    radius: row.rangeKm,
    trades: row.tradeId === null ? [] : [{ tradeId: row.tradeId, preciseJobId: row.preciseJobId }],
    experienceLevels: row.experienceId === null ? [] : [{ levelId: row.experienceId }],
    applications: row.applications,
    createdAt: row.createdAt.toISOString(),
  };
}

const toExperiences = (rows: CvRows['experiences']): Cv['experiences'] =>
  rows.map((row) => ({
    id: row.id,
    expJobName: row.jobName,
    expCompany: row.company,
    expCity: row.city,
    expMissions: row.missions,
    expEntryDate: row.entryDate ?? '',
    expExitDate: row.isCurrent ? null : (row.exitDate ?? ''),
  }));

function toChoice(reference: Reference, list: 'diplomas' | 'diplomaOptions', id: number | null) {
  return id === null ? null : { id, name: reference.name(list, id) ?? '' };
}

const toFormations = (rows: CvRows['trainings'], reference: Reference): Cv['trainings'] =>
  rows.map((row) => ({
    id: row.id,
    activity: row.domain,
    formSchool: row.school,
    formCity: row.city,
    diplomaValue: toChoice(reference, 'diplomas', row.diplomaId),
    diplomaOptionValue: toChoice(reference, 'diplomaOptions', row.diplomaOptionId),
    formEntryDate: row.entryDate ?? '',
    formExitDate: row.exitDate ?? '',
    formMissions: row.description,
  }));

function toKnowHow({ cv }: CvRows, reference: Reference): Pick<Cv, 'mission' | 'skills' | 'tools'> {
  return {
    mission: cv.missionIds.map((missionId) => ({
      missionId,
      tasks: cv.specificMissionIds
        .filter((id) => reference.entry('missionSpecs', id)?.missionId === missionId)
        .map((taskId) => ({ taskId })),
    })),
    skills: cv.skillIds.map((skillId) => ({
      skillId,
      competences: cv.competenceIds
        .filter((id) => reference.entry('skillsComp', id)?.skillId === skillId)
        .map((competenceId) => ({ competenceId })),
    })),
    tools: cv.toolIds.map((id, index) => ({
      id,
      name: reference.name('tools', id) ?? '',
      level: cv.toolLevels[index] ?? 1,
    })),
  };
}

function toProfile({ cv, owner }: CvRows, reference: Reference) {
  const own = (list: 'qualityMain' | 'quality3', id: number) => {
    const entry = reference.entry(list, id);
    return entry ? ownForm(entry, owner.gender, reference.locale) : '';
  };
  const named = (list: 'quality2' | 'languages', id: number) => ({
    id,
    name: reference.name(list, id) ?? '',
  });
  return {
    qualityMain: cv.mainQualityIds.map((id) => ({
      qualityMainId: id,
      name: own('qualityMain', id),
      filename: reference.entry('qualityMain', id)?.filename ?? '',
    })),
    quality2: cv.quality2Ids.map((id) => named('quality2', id)),
    quality3: cv.quality3Ids.map((id) => ({ id, name: own('quality3', id) })),
    languages: cv.languageIds.map((id) => ({
      ...named('languages', id),
      filename: reference.entry('languages', id)?.filename ?? '',
    })),
  };
}

function toTown(cv: CvRows['cv']): Pick<Cv, 'townCode' | 'postalCode'> {
  const place = cv.placeNumber === null ? undefined : placeByNumber(cv.placeNumber);
  return { townCode: place?.code ?? null, postalCode: place?.postalCodes[0] ?? null };
}

/** Contract E-06. Names of choices are in the language of `reference`. */
export function toCv(rows: CvRows, viewer: CvViewer, reference: Reference): Cv {
  const { cv, owner } = rows;
  return {
    ...toCvHead(cv),
    nameCV: cv.name,
    cvStatus: cv.status,
    revision: cv.revision,
    ...toTown(cv),
    noExperience: cv.hasNoExperience,
    noTraining: cv.hasNoTraining,
    experiences: toExperiences(rows.experiences),
    trainings: toFormations(rows.trainings, reference),
    ...toKnowHow(rows, reference),
    ...toProfile(rows, reference),
    licences: cv.licenceIds.map((licenceId) => ({ licenceId })),
    licencesB: cv.licenceIds,
    habilitations: rows.habilitations.map(({ id, habilitationId, trainedOn, issuer, expiresOn }) => ({
      id,
      habilitationId,
      trainedOn: trainedOn ?? '',
      issuer,
      expiresOn,
    })),
    cleanRecord: cv.hasCleanCriminalRecord,
    otherInformation: cv.interests ?? '',
    updatedAt: cv.updatedAt.toISOString(),
    publishedAt: cv.publishedAt?.toISOString() ?? null,
    user: ownerSeenBy(viewer, owner),
  };
}
