import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { CV_RADIUS } from '#lib/rules/search/radius.ts';

const ids = (choices: readonly { id: number }[]) => choices.map(({ id }) => id);

/** The body that writes this CV unchanged. A change also needs `id` and `revision`. */
export function cvBodyOf(cv: Cv): CvBody {
  const [job] = cv.trades;
  return {
    cvStatus: cv.cvStatus,
    visible: cv.visible,
    cvName: cv.cvName,
    city: cv.city,
    townCode: cv.townCode,
    radius: cv.radius ?? CV_RADIUS.default,
    tradeId: job?.tradeId ?? null,
    preciseJobId: job?.preciseJobId ?? null,
    experienceId: cv.experienceLevels[0]?.levelId ?? null,
    noExperience: cv.noExperience,
    experiences: cv.experiences.map(({ id: _, ...experience }) => experience),
    noTraining: cv.noTraining,
    trainings: cv.trainings.map(({ id: _, diplomaValue, diplomaOptionValue, ...formation }) => ({
      ...formation,
      formDiploma: diplomaValue?.id ?? null,
      formDiplomaOption: diplomaOptionValue?.id ?? null,
    })),
    mission: cv.mission.map(({ missionId, tasks }) => ({
      missionId: missionId,
      taskIds: tasks.map(({ taskId }) => taskId),
    })),
    skill: cv.skills.map(({ skillId, competences }) => ({
      skillId: skillId,
      competenceIds: competences.map(({ competenceId }) => competenceId),
    })),
    tools: cv.tools.map(({ id, level }) => ({ id, level })),
    mainQualities: cv.qualityMain.map(({ qualityMainId }) => qualityMainId),
    qualities2: ids(cv.quality2),
    qualities3: ids(cv.quality3),
    languages: ids(cv.languages),
    licencesB: cv.licencesB,
    licences: [],
    habilitations: cv.habilitations.map(({ id: _, expiresOn, ...held }) => ({
      ...held,
      expiresOn: expiresOn ?? '',
    })),
    cleanRecord: cv.cleanRecord,
    otherInformation: cv.otherInformation,
  };
}
