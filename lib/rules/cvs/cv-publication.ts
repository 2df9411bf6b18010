import { type MissingField, missing } from '../missing-fields.ts';
import { parisDay } from '../time/paris-day.ts';
import { isBefore } from '../time/partial-date.ts';
import { type CvDateProblem, cvDateProblem, postDatesProblem, trainingDatesProblem } from './cv-dates.ts';

/** The payload of the CV form. Missing fields count as empty. */
export type CvDraft = {
  cvName?: string;
  city?: string;
  tradeId?: number | null;
  preciseJobId?: number | null;
  experienceId?: number | null;
  noExperience?: boolean;
  experiences?: readonly {
    expJobName: string;
    expCompany: string;
    expCity: string;
    expMissions: string;
    expEntryDate: string;
    expExitDate: string | null;
  }[];
  noTraining?: boolean;
  trainings?: readonly {
    activity: string;
    formSchool: string;
    formCity: string;
    formEntryDate: string;
    formExitDate: string;
  }[];
  habilitations?: readonly { habilitationId: number | null; trainedOn: string; expiresOn: string }[];
  mission?: readonly { missionId: number | null }[];
  skill?: readonly { skillId: number | null }[];
  tools?: readonly { id: number | null }[];
};

export type CvProblem =
  | MissingField
  | { path: (string | number)[]; problem: CvDateProblem | 'duplicate_habilitation' };

type Experience = NonNullable<CvDraft['experiences']>[number];
type Habilitation = NonNullable<CvDraft['habilitations']>[number];
type Formation = NonNullable<CvDraft['trainings']>[number];

const HEAD = ['cvName', 'tradeId', 'preciseJobId', 'experienceId', 'city'];

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
  const at = ['trainings', index];
  return [
    ...missing(training, ['activity', 'formSchool', 'formCity'], at),
    ...dateProblems(
      ['formEntryDate', training.formEntryDate],
      ['formExitDate', training.formExitDate],
      (entry, exit) => trainingDatesProblem(entry || null, exit || null, today),
      { at, today },
    ),
  ];
}

/** People do not always know the day of their training, so a CV goes out without it. */
function habilitationProblems(held: Habilitation, index: number, today: string): CvProblem[] {
  const at = ['habilitations', index];
  const { trainedOn, expiresOn } = held;
  const absent = missing(held, ['habilitationId'], at);
  const problem = trainedOn === '' ? null : trainingDatesProblem(trainedOn, null, today);
  if (problem !== null) return [...absent, { path: [...at, 'trainedOn'], problem }];
  const endsFirst = expiresOn !== '' && isBefore(expiresOn, trainedOn);
  return endsFirst ? [...absent, { path: [...at, 'expiresOn'], problem: 'end_before_start' }] : absent;
}

/** At each entry whose habilitation an earlier one has. */
function duplicates(held: readonly Habilitation[]): CvProblem[] {
  const ids = held.map(({ habilitationId }) => habilitationId);
  return ids.flatMap((id, index): CvProblem[] =>
    id !== null && ids.indexOf(id) < index
      ? [{ path: ['habilitations', index, 'habilitationId'], problem: 'duplicate_habilitation' }]
      : [],
  );
}

/**
 * In the order of the form. 'No experience' and 'no training' skip their entries; `today` is a Paris day,
 * `YYYY-MM-DD`.
 */
export function cvProblems(cv: CvDraft, today = parisDay(new Date())): CvProblem[] {
  const experiences = cv.noExperience ? [] : (cv.experiences ?? []);
  const trainings = cv.noTraining ? [] : (cv.trainings ?? []);
  const habilitations = cv.habilitations ?? [];
  return [
    ...missing(cv, HEAD, []),
    ...experiences.flatMap((post, index) => experienceProblems(post, index, today)),
    ...trainings.flatMap((training, index) => formationProblems(training, index, today)),
    ...(cv.mission ?? []).flatMap((entry, index) => missing(entry, ['missionId'], ['mission', index])),
    ...(cv.skill ?? []).flatMap((entry, index) => missing(entry, ['skillId'], ['skill', index])),
    ...(cv.tools ?? []).flatMap((entry, index) => missing(entry, ['id'], ['tools', index])),
    ...habilitations.flatMap((entry, index) => habilitationProblems(entry, index, today)),
    ...duplicates(habilitations),
  ];
}
