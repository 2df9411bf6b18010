import {
  type FoundChoice,
  type FoundJob,
  findHabilitations,
  findJobs,
  findLanguages,
  findLicences,
} from './choices.ts';
import { type Found, type FoundText, findEmail, findHome, findName, findPhone, isName } from './contact.ts';
import { type FoundExperience, findExperiences } from './experiences.ts';
import { inUsualOrder } from './exported-layouts.ts';
import { type FoundKnowHow, findKnowHow } from './know-how.ts';
import { findLevel } from './level.ts';
import type { CvLists } from './lists.ts';
import { partsOf } from './sections.ts';
import type { FindTown, FoundTown } from './town.ts';
import { type FoundTraining, findTrainings } from './trainings.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What the lines of a CV tell for certain, each with its line; what is doubtful is left out. */
export type ReadCv = {
  firstName: FoundText | null;
  lastName: FoundText | null;
  email: FoundText | null;
  phone: FoundText | null;
  town: Found<FoundTown> | null;
  jobs: FoundJob[];
  level: FoundChoice | null;
  experiences: FoundExperience[];
  trainings: FoundTraining[];
  licences: FoundChoice[];
  habilitations: FoundChoice[];
  languages: FoundChoice[];
} & FoundKnowHow;

const clean = (line: string) =>
  line
    .normalize('NFC')
    .replace(/[^\S\t]+/g, ' ')
    .trim();

const MOST = { jobs: 5, experiences: 12, trainings: 8 };

export function readCv(text: readonly string[], lists: CvLists, findTown: FindTown): ReadCv {
  const words = vocabularyOf(lists);
  const lines = inUsualOrder(text.map(clean).filter(Boolean), { isName, isCompany: words.isCompany });
  const parts = partsOf(lines);
  const experiences = findExperiences(parts.experience, words, findTown);
  return {
    ...findName(parts, words.isJob),
    email: findEmail([...parts.head, ...parts.contact, ...lines]),
    phone: findPhone([...parts.head, ...parts.contact, ...lines]),
    town: findHome(parts, findTown),
    jobs: findJobs([...parts.head, ...parts.contact, ...experiences.map(({ line }) => line)], lists).slice(
      0,
      MOST.jobs,
    ),
    level: findLevel([...parts.head, ...parts.contact, ...lines], lists),
    experiences: experiences.slice(0, MOST.experiences),
    trainings: findTrainings(parts.training, lists, words, findTown).slice(0, MOST.trainings),
    licences: findLicences(lines, lists),
    habilitations: findHabilitations(lines, lists),
    languages: findLanguages(parts, lists),
    ...findKnowHow(lines, parts, { words, lists }),
  };
}
