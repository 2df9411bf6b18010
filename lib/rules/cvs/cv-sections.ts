import { parisDay } from '../time/paris-day.ts';
import { type CvDraft, type CvProblem, cvProblems } from './cv-publication.ts';

export const CV_SECTIONS = ['job', 'experience', 'training', 'know_how', 'profile', 'additional'] as const;
export type CvSection = (typeof CV_SECTIONS)[number];

export type SectionState = 'complete' | 'current' | 'todo';

type Ids = readonly unknown[];

export type CvSections = Omit<CvDraft, 'mission' | 'skill'> & {
  /** Whole kilometres. */
  radius?: number;
  mission?: readonly { missionId: number | null; taskIds?: Ids }[];
  skill?: readonly { skillId: number | null; competenceIds?: Ids }[];
  mainQualities?: Ids;
  qualities2?: Ids;
  qualities3?: Ids;
  languages?: Ids;
};

export const SECTION_FIELDS: Readonly<Record<CvSection, readonly string[]>> = {
  job: ['cvName', 'tradeId', 'preciseJobId', 'experienceId', 'city', 'townCode', 'radius'],
  experience: ['noExperience', 'experiences'],
  training: ['noTraining', 'trainings'],
  know_how: ['mission', 'skill', 'tools'],
  profile: ['mainQualities', 'qualities2', 'qualities3', 'languages'],
  additional: ['licencesB', 'licences', 'habilitations', 'cleanRecord', 'otherInformation'],
};

export function sectionOf(path: string): CvSection | undefined {
  const field = path.split('.')[0] ?? '';
  return CV_SECTIONS.find((section) => SECTION_FIELDS[section].includes(field));
}

export function sectionProblems(cv: CvDraft, section: CvSection, today?: string): CvProblem[] {
  return cvProblems(cv, today).filter(({ path }) => sectionOf(String(path[0])) === section);
}

const isFilled = (value: unknown) => value !== undefined && value !== null && String(value).trim() !== '';
const some = (list: Ids | undefined) => (list?.length ?? 0) > 0;

function stateOf(started: boolean, complete: boolean): SectionState {
  if (complete) return 'complete';
  return started ? 'current' : 'todo';
}

function jobState(cv: CvSections): SectionState {
  const parts = [cv.tradeId, cv.preciseJobId, cv.experienceId, cv.city];
  // The radius stands at its default from the start, so it is no beginning.
  const started = [...parts, cv.cvName].some(isFilled);
  return stateOf(started, parts.every(isFilled) && isFilled(cv.radius));
}

function entriesState(none: boolean | undefined, entries: Ids | undefined, sound: boolean): SectionState {
  if (none) return 'complete';
  return stateOf(some(entries), some(entries) && sound);
}

function knowHowState({ mission = [], skill = [], tools = [] }: CvSections): SectionState {
  const missions = mission.every((one) => isFilled(one.missionId) && some(one.taskIds));
  const skills = skill.every((one) => isFilled(one.skillId) && some(one.competenceIds));
  const named = tools.every((one) => isFilled(one.id));
  const started = mission.length + skill.length + tools.length > 0;
  return stateOf(started, started && missions && skills && named);
}

function profileState(cv: CvSections): SectionState {
  const qualities = [cv.mainQualities, cv.qualities2, cv.qualities3];
  // French stands among the languages from the start: one language alone is no beginning.
  const started = qualities.some(some) || (cv.languages?.length ?? 0) > 1;
  return stateOf(started, qualities.every(some) && some(cv.languages));
}

/**
 * Asks for more than publication in skills and qualities, and for less in the first section, which ignores the CV's
 * name. Additional information is optional, but an entry of it must be complete. `today` is a Paris day, `YYYY-MM-DD`.
 */
export function sectionState(cv: CvSections, section: CvSection, today = parisDay(new Date())): SectionState {
  const sound = () => sectionProblems(cv, section, today).length === 0;
  switch (section) {
    case 'job':
      return jobState(cv);
    case 'experience':
      return entriesState(cv.noExperience, cv.experiences, sound());
    case 'training':
      return entriesState(cv.noTraining, cv.trainings, sound());
    case 'know_how':
      return knowHowState(cv);
    case 'profile':
      return profileState(cv);
    case 'additional':
      return sound() ? 'complete' : 'current';
  }
}
