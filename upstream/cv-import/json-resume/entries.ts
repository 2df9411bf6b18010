import type { JsonResume } from '#lib/contract/cv-import/json-resume.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { findTrainings } from '#lib/rules/cv-import/trainings.ts';
import { vocabularyOf } from '#lib/rules/cv-import/vocabulary.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import { descriptionOf, entryNamed, lineOf, sourceOf } from './source.ts';

type Work = NonNullable<JsonResume['work']>[number];
type Education = NonNullable<JsonResume['education']>[number];

/** A year, a month or a day that exists; empty otherwise. */
function dateOf(date: string | undefined): string {
  const [year = '', month = '01', day = '01'] = (date ?? '').split('-');
  return isCalendarDay(`${year}-${month}-${day}`) ? (date ?? '') : '';
}

function experienceOf(work: Work, at: number): CvFields['experiences'][number] {
  const { position, name, location, startDate, endDate, summary, highlights = [] } = work;
  const start = dateOf(startDate);
  return {
    jobName: lineOf(position),
    company: lineOf(name),
    city: lineOf(location),
    start,
    // In this format, a post without an end goes on.
    end: endDate === undefined && start !== '' ? null : dateOf(endDate),
    missions: descriptionOf([summary, ...highlights]),
    line: sourceOf(`work[${at}]`, { position, name, location, startDate, endDate }),
  };
}

export const experiencesOf = ({ work = [] }: JsonResume): CvFields['experiences'] =>
  work
    .map(experienceOf)
    .filter(({ jobName, company }) => jobName !== '' || company !== '')
    .slice(0, CAPS.cv.experiences);

type Diploma = { diplomaId: number | null; optionId: number | null };

/** An entry of the lists by its name, else what the rules for other files make of the words. */
function diplomaOf(type: string, area: string, lists: ReferenceLists): Diploma {
  const option = entryNamed(lists.diplomaOptions, type);
  if (option) return { diplomaId: option.diplomaId, optionId: option.id };
  const diploma = entryNamed(lists.diplomas, type);
  if (diploma) return { diplomaId: diploma.id, optionId: null };
  const words = vocabularyOf(lists);
  const [found] = findTrainings([`${type} ${area}`.trim()], lists, words, () => undefined);
  return { diplomaId: found?.diplomaId ?? null, optionId: found?.optionId ?? null };
}

function trainingOf(education: Education, at: number, lists: ReferenceLists): CvFields['trainings'][number] {
  const { area, studyType, institution, location, startDate, endDate, courses = [] } = education;
  return {
    ...diplomaOf(lineOf(studyType), lineOf(area), lists),
    activity: lineOf(area) || lineOf(studyType),
    school: lineOf(institution),
    city: lineOf(location),
    start: dateOf(startDate),
    end: dateOf(endDate),
    missions: descriptionOf(courses),
    line: sourceOf(`education[${at}]`, { studyType, area, institution, location, startDate, endDate }),
  };
}

export const trainingsOf = ({ education = [] }: JsonResume, lists: ReferenceLists): CvFields['trainings'] =>
  education
    .slice(0, 2 * CAPS.cv.trainings)
    .map((each, at) => trainingOf(each, at, lists))
    .filter(({ activity, school }) => activity !== '' || school !== '')
    .slice(0, CAPS.cv.trainings);
