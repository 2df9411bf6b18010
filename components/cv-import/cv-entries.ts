import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CV_LENGTHS, type CvParts } from '#lib/contract/cvs/form.ts';

/** A day as it is, the first or last one of a month; empty for a year alone, whose month nobody knows. */
function dayOf(month: string, edge: 'first' | 'last'): string {
  const [year, number, day] = month.split('-').map(Number);
  if (!year || !number) return '';
  if (day) return month;
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(edge === 'first' ? 1 : last).padStart(2, '0')}`;
}

const endOf = (end: string | null) => (end === null ? null : dayOf(end, 'last'));

/** Characters of `YYYY` and `YYYY-MM-DD`. */
const YEAR_LENGTH = 4;
const DAY_LENGTH = 10;

const line = (text: string) => text.slice(0, CV_LENGTHS.line);

/** The experiences of a file as the form of a CV has them. */
export const experiencesOf = (cv: CvFields): CvParts['experiences'] =>
  cv.experiences.map((post) => ({
    expJobName: line(post.jobName),
    expCompany: line(post.company),
    expCity: line(post.city),
    expMissions: post.missions.slice(0, CV_LENGTHS.description),
    expEntryDate: dayOf(post.start, 'first'),
    expExitDate: endOf(post.end),
  }));

const isYear = (date: string | null) => date?.length === YEAR_LENGTH;

/** `CAP Maintenance des véhicules (2015)`: a year alone has no place in a date, and is what a diploma is known by. */
function withYears({ activity, start, end }: CvFields['trainings'][number]): string {
  const years = [...new Set([start, end ?? ''].filter(isYear))];
  if (years.length === 0 || years.some((year) => activity.includes(year))) return activity;
  return `${activity} (${years.join('–')})`.trim();
}

export const trainingsOf = (cv: CvFields): CvParts['trainings'] =>
  cv.trainings.map((training) => ({
    activity: line(withYears(training)),
    formSchool: line(training.school),
    formCity: line(training.city),
    formDiploma: training.diplomaId,
    formDiplomaOption: training.optionId,
    formEntryDate: dayOf(training.start, 'first'),
    formExitDate: endOf(training.end) ?? '',
    formMissions: training.missions.slice(0, CV_LENGTHS.description),
  }));

export const habilitationsOf = (cv: CvFields): CvParts['habilitations'] =>
  cv.habilitations.map(({ id, issuer, trainedOn }) => ({
    habilitationId: id,
    issuer: line(issuer),
    trainedOn: trainedOn.length === DAY_LENGTH ? trainedOn : '',
    expiresOn: '',
  }));

/** The lines of entries whose dates stay open, because the file tells a year without a month. */
export const linesWithYearsAlone = ({ experiences, trainings }: CvFields): string[] =>
  [...experiences, ...trainings]
    .filter(({ start, end }) => isYear(start) || isYear(end))
    .map(({ line }) => line);
