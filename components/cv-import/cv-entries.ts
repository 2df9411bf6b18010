import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CV_LENGTHS, type CvParts } from '#lib/contract/cvs/form.ts';

/** Characters of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

const line = (text: string) => text.slice(0, CV_LENGTHS.line);

/** The experiences of a file as the form of a CV has them; dates say no more than the file. */
export const experiencesOf = (cv: CvFields): CvParts['experiences'] =>
  cv.experiences.map((post) => ({
    expJobName: line(post.jobName),
    expCompany: line(post.company),
    expCity: line(post.city),
    expMissions: post.missions.slice(0, CV_LENGTHS.description),
    expEntryDate: post.start,
    expExitDate: post.end,
  }));

export const trainingsOf = (cv: CvFields): CvParts['trainings'] =>
  cv.trainings.map((training) => ({
    activity: line(training.activity),
    formSchool: line(training.school),
    formCity: line(training.city),
    formDiploma: training.diplomaId,
    formDiplomaOption: training.optionId,
    formEntryDate: training.start,
    formExitDate: training.end ?? '',
    formMissions: training.missions.slice(0, CV_LENGTHS.description),
  }));

/** A year or a month is not the day on which somebody was trained: it stays open. */
export const habilitationsOf = (cv: CvFields): CvParts['habilitations'] =>
  cv.habilitations.map(({ id, issuer, trainedOn }) => ({
    habilitationId: id,
    issuer: line(issuer),
    trainedOn: trainedOn.length === DAY_LENGTH ? trainedOn : '',
    expiresOn: '',
  }));
