import { type MissingField, missing } from '../missing-fields.ts';
import { parisDay } from '../time/paris-day.ts';
import { type CvDateProblem, cvDateProblem, postDatesProblem, trainingDatesProblem } from './cv-dates.ts';

/** The payload of the CV form. Missing fields count as empty. */
export type CvDraft = {
  name_cv?: string;
  city?: string;
  joblistId?: number | null;
  pres_jobOtherName?: number | null;
  search_exp?: number | null;
  no_experience?: boolean;
  experiences?: readonly {
    expJobName: string;
    expCompany: string;
    expCity: string;
    expMissions: string;
    expEntryDate: string;
    expExitDate: string | null;
  }[];
  no_training?: boolean;
  formations?: readonly {
    domain_activity: string;
    formSchool: string;
    formCity: string;
    formEntryDate: string;
    formExitDate: string;
  }[];
  mission?: readonly { search_mission: number | null }[];
  skill?: readonly { search_skill: number | null }[];
  tools?: readonly { id: number | null }[];
};

export type CvProblem = MissingField | { path: (string | number)[]; problem: CvDateProblem };

type Experience = NonNullable<CvDraft['experiences']>[number];
type Formation = NonNullable<CvDraft['formations']>[number];

const HEAD = ['name_cv', 'joblistId', 'pres_jobOtherName', 'search_exp', 'city'];

function dateProblems(
  [entryName, entry]: [name: string, date: string],
  [exitName, exit]: [name: string, date: string],
  ofPair: (entry: string, exit: string) => CvDateProblem | null,
  { at, today }: { at: (string | number)[]; today: string },
): CvProblem[] {
  const own = [[entryName, entry] as const, [exitName, exit] as const].flatMap(([name, date]) => {
    const problem = date === '' ? null : cvDateProblem(date, today);
    return problem === null ? [] : [{ path: [...at, name], problem }];
  });
  if (own.length > 0) return own;
  const problem = ofPair(entry, exit);
  if (problem === null) return [];
  return [{ path: [...at, problem === 'start_in_future' ? entryName : exitName], problem }];
}

function experienceProblems(post: Experience, index: number, today: string): CvProblem[] {
  const at = ['experiences', index];
  const required = ['expJobName', 'expCompany', 'expEntryDate', 'expCity', 'expMissions'];
  // A null exit date is an answer: still working.
  const names = post.expExitDate === null ? required : [...required, 'expExitDate'];
  return [
    ...missing(post, names, at),
    ...dateProblems(
      ['expEntryDate', post.expEntryDate],
      ['expExitDate', post.expExitDate ?? ''],
      (entry, exit) => (entry === '' ? null : postDatesProblem(entry, exit || null, today)),
      { at, today },
    ),
  ];
}

function formationProblems(training: Formation, index: number, today: string): CvProblem[] {
  const at = ['formations', index];
  return [
    ...missing(training, ['domain_activity', 'formSchool', 'formCity'], at),
    ...dateProblems(
      ['formEntryDate', training.formEntryDate],
      ['formExitDate', training.formExitDate],
      (entry, exit) => trainingDatesProblem(entry || null, exit || null, today),
      { at, today },
    ),
  ];
}

/**
 * In the order of the form. 'No experience' and 'no training' skip their entries; `today` is a Paris day,
 * `YYYY-MM-DD`.
 */
export function cvProblems(cv: CvDraft, today = parisDay(new Date())): CvProblem[] {
  const experiences = cv.no_experience ? [] : (cv.experiences ?? []);
  const formations = cv.no_training ? [] : (cv.formations ?? []);
  return [
    ...missing(cv, HEAD, []),
    ...experiences.flatMap((post, index) => experienceProblems(post, index, today)),
    ...formations.flatMap((training, index) => formationProblems(training, index, today)),
    ...(cv.mission ?? []).flatMap((entry, index) => missing(entry, ['search_mission'], ['mission', index])),
    ...(cv.skill ?? []).flatMap((entry, index) => missing(entry, ['search_skill'], ['skill', index])),
    ...(cv.tools ?? []).flatMap((entry, index) => missing(entry, ['id'], ['tools', index])),
  ];
}
