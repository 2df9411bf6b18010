import type { CvBody } from '#lib/contract/cvs/form.ts';
import type { Cv } from '#lib/contract/cvs.ts';

const ids = (choices: readonly { id: number }[]) => choices.map(({ id }) => id);

/** The body that writes this CV unchanged. A change also needs `id` and `revision`. */
export function cvBodyOf(cv: Cv): CvBody {
  const [job] = cv.joblistCVs;
  return {
    status_cv: cv.status_cv,
    visible: cv.visible,
    name_cv: cv.name_cv,
    city: cv.city,
    city_code: cv.city_code,
    city_range: cv.city_range,
    joblistId: job?.jobId ?? null,
    pres_jobOtherName: job?.otherJobId ?? null,
    search_exp: cv.experienceCV[0]?.lvlId ?? null,
    no_experience: cv.no_experience,
    experiences: cv.experiences.map(({ id: _, ...experience }) => experience),
    no_training: cv.no_training,
    formations: cv.formations.map(({ id: _, diplomaValue, diplomaOptionValue, ...formation }) => ({
      ...formation,
      formDiploma: diplomaValue?.id ?? null,
      formDiplomaOption: diplomaOptionValue?.id ?? null,
    })),
    mission: cv.mission.map(({ missionId, missionComp }) => ({
      search_mission: missionId,
      search_specMission: missionComp.map(({ missionCompId }) => missionCompId),
    })),
    skill: cv.skills.map(({ skillId, skillComps }) => ({
      search_skill: skillId,
      search_skillComp: skillComps.map(({ skillCompId }) => skillCompId),
    })),
    tools: cv.tools.map(({ id, level }) => ({ id, level })),
    search_qualityMain: cv.qualityMain.map(({ qualityMainId }) => qualityMainId),
    search_quality2: ids(cv.quality2),
    search_quality3: ids(cv.quality3),
    languages: ids(cv.languages),
    extra_driversLicenceB: cv.extra_driversLicenceB,
    extra_driversLicenceOther: [],
    extra_criminalRecord: cv.extra_criminalRecord,
    extra_otherInfos: cv.extra_otherInfos,
  };
}
