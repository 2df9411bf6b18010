import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import type { WrittenCv } from './people.ts';

/** `right` of `written` fields were found; `invented` says what the file does not. */
export type Comparison = { written: number; right: number; missed: string[]; invented: string[] };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Every field of a CV as `name=value`; the same value in two posts counts twice. */
function fieldsOf(entries: [string, string | number | null | undefined][]): string[] {
  return entries
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(
      ([name, value]) => `${name}=${typeof value === 'string' && !/month/.test(name) ? plain(value) : value}`,
    );
}

function foundFields(cv: CvFields): string[] {
  return fieldsOf([
    ['firstName', cv.firstName?.value],
    ['lastName', cv.lastName?.value],
    ['phone', cv.phone?.value],
    ['email', cv.email?.value],
    ['town', cv.town && `${cv.town.postalCode} ${cv.town.name}`],
    ...cv.experiences.flatMap((post): [string, string | null][] => [
      ['jobName', post.jobName],
      ['company', post.company],
      ['postCity', post.city],
      ['month of start', post.start],
      ['month of end', post.end],
      ...post.missions.split('\n').map((mission): [string, string] => ['mission', mission]),
    ]),
    ...cv.trainings.flatMap((training): [string, string | number | null | undefined][] => [
      ['activity', training.activity],
      ['school', training.school],
      ['trainingCity', training.city],
      ['diploma', training.diplomaId ?? undefined],
      ['month of training', training.end],
    ]),
    ...cv.licences.map(({ id }): [string, number] => ['licence', id]),
    ...cv.habilitations.map(({ id }): [string, number] => ['habilitation', id]),
    ...cv.languages.map(({ id }): [string, number] => ['language', id]),
  ]).filter((field) => field !== 'town=null');
}

const idsOf = (lists: ReferenceLists, cv: WrittenCv): [string, number | undefined][] => [
  ...cv.licences.map((code): [string, number | undefined] => [
    'licence',
    lists.otherDriverLicenses.find((each) => each.code === code)?.id,
  ]),
  ...cv.habilitations.map((code): [string, number | undefined] => [
    'habilitation',
    lists.habilitations.find(({ name }) => name.fr.includes(` ${code} `))?.id,
  ]),
  ...cv.languages.map(({ name }): [string, number | undefined] => [
    'language',
    lists.languages.find((each) => each.name.fr === name)?.id,
  ]),
];

function writtenFields(cv: WrittenCv): string[] {
  return fieldsOf([
    ['firstName', cv.firstName],
    ['lastName', cv.lastName],
    ['phone', cv.phone],
    ['email', cv.email],
    ['town', `${cv.town.postalCode} ${cv.town.name}`],
    ...cv.experiences.flatMap((post): [string, string | null][] => [
      ['jobName', post.jobName],
      ['company', post.company],
      ['postCity', post.city],
      ['month of start', post.start],
      ['month of end', post.end],
      ...post.missions.map((mission): [string, string] => ['mission', mission]),
    ]),
    ...cv.trainings.flatMap((training): [string, string | number][] => [
      ['activity', training.activity],
      ['school', training.school],
      ['trainingCity', training.city],
      ['diploma', training.diplomaId],
      ['month of training', String(training.year)],
    ]),
    ...idsOf(referenceLists(), cv),
  ]);
}

/** How much of a written CV was found in its file. */
export function compareCv(written: WrittenCv, found: CvFields): Comparison {
  const left = writtenFields(written);
  const count = left.length;
  const invented: string[] = [];
  for (const field of foundFields(found)) {
    const at = left.indexOf(field);
    if (at === -1) invented.push(field);
    else left.splice(at, 1);
  }
  return { written: count, right: count - left.length, missed: left, invented };
}
