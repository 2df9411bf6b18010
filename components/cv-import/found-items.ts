import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { partialDateText } from '#lib/rules/time/partial-date.ts';
import type { TradeLists } from './of-trade.ts';

/** Parts of a CV that a page can ask for. */
export type FoundGroup =
  | 'person'
  | 'town'
  | 'jobs'
  | 'level'
  | 'experiences'
  | 'trainings'
  | 'licences'
  | 'habilitations'
  | 'languages'
  | 'missions'
  | 'skills'
  | 'tools'
  | 'qualities'
  | 'otherInformation';

type Named = readonly Readonly<{ id: number; name: string }>[];

/** The names of what a CV refers to by id, in the language of the page. */
export type FoundNames = Readonly<
  Record<
    | 'jobs'
    | 'otherJobs'
    | 'levels'
    | 'diplomas'
    | 'licences'
    | 'habilitations'
    | 'languages'
    | 'missions'
    | 'missionSpecs'
    | 'skills'
    | 'skillsComp'
    | 'tools'
    | 'qualityMain'
    | 'quality2'
    | 'quality3',
    Named
  >
> &
  TradeLists;

/** One field to confirm: `key` names it in the CV, `line` is what the file says. */
export type FoundItem = { key: string; group: FoundGroup; text: string; line: string };

function period(start: string, end: string | null, now: string): string {
  return [partialDateText(start), end === null ? now : partialDateText(end)].filter(Boolean).join(' – ');
}

const joined = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);
const nameIn = (list: Named, id: number | null) => list.find((each) => each.id === id)?.name ?? '';

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const;

function entriesOf(cv: CvFields, names: FoundNames, now: string): FoundItem[] {
  const experiences = cv.experiences.map((post, at): FoundItem => {
    const place = joined([post.company, post.city], ', ');
    const text = joined([post.jobName, place, period(post.start, post.end, now)], ' · ');
    return { key: `experiences.${at}`, group: 'experiences', text, line: post.line };
  });
  const trainings = cv.trainings.map((training, at): FoundItem => {
    const title = joined([nameIn(names.diplomas, training.diplomaId), training.activity], ', ');
    const place = joined([training.school, training.city], ', ');
    const text = joined([title, place, period(training.start, training.end, now)], ' · ');
    return { key: `trainings.${at}`, group: 'trainings', text, line: training.line };
  });
  return [...experiences, ...trainings];
}

function choicesOf(cv: CvFields, names: FoundNames): FoundItem[] {
  return (['licences', 'habilitations', 'languages'] as const).flatMap((group) =>
    cv[group].map(({ id, line }, at) => ({
      key: `${group}.${at}`,
      group,
      text: nameIn(names[group], id),
      line,
    })),
  );
}

function knowHowOf(cv: CvFields, names: FoundNames): FoundItem[] {
  const withDetails = (name: string, details: readonly string[]) =>
    details.length > 0 ? `${name} (${joined(details, ', ')})` : name;
  const item = (group: FoundGroup, at: number, text: string, line: string): FoundItem => ({
    key: `${group}.${at}`,
    group,
    text,
    line,
  });
  return [
    ...cv.missions.map(({ id, taskIds, line }, at) => {
      const tasks = taskIds.map((task) => nameIn(names.missionSpecs, task));
      return item('missions', at, withDetails(nameIn(names.missions, id), tasks), line);
    }),
    ...cv.skills.map(({ id, competenceIds, line }, at) => {
      const competences = competenceIds.map((competence) => nameIn(names.skillsComp, competence));
      return item('skills', at, withDetails(nameIn(names.skills, id), competences), line);
    }),
    ...cv.tools.map(({ id, line }, at) => item('tools', at, nameIn(names.tools, id), line)),
    ...cv.qualities.map(({ list, id, line }, at) => item('qualities', at, nameIn(names[list], id), line)),
  ];
}

/** Every field of a CV that a page wants, in the order of the page. `now`: the word for a post that goes on. */
export function foundItems(
  cv: CvFields,
  { wanted, names, now }: { wanted: readonly FoundGroup[]; names: FoundNames; now: string },
): FoundItem[] {
  const person = PERSON.flatMap((key): FoundItem[] => {
    const found = cv[key];
    return found ? [{ key, group: 'person', text: found.value, line: found.line }] : [];
  });
  const town: FoundItem[] = cv.town
    ? [{ key: 'town', group: 'town', text: `${cv.town.postalCode} ${cv.town.name}`, line: cv.town.line }]
    : [];
  const jobs = cv.jobs.map(({ tradeId, preciseJobId, line }, at): FoundItem => {
    const text = nameIn(names.otherJobs, preciseJobId) || nameIn(names.jobs, tradeId);
    return { key: `jobs.${at}`, group: 'jobs', text, line };
  });
  const level: FoundItem[] = cv.level
    ? [{ key: 'level', group: 'level', text: nameIn(names.levels, cv.level.id), line: cv.level.line }]
    : [];
  const other: FoundItem[] = cv.otherInformation
    ? [
        {
          key: 'otherInformation',
          group: 'otherInformation',
          text: cv.otherInformation.value,
          line: cv.otherInformation.line,
        },
      ]
    : [];
  const all = [
    ...person,
    ...town,
    ...jobs,
    ...level,
    ...entriesOf(cv, names, now),
    ...choicesOf(cv, names),
    ...knowHowOf(cv, names),
    ...other,
  ];
  return all.filter(({ group, text }) => wanted.includes(group) && text !== '');
}

/** The CV with the fields of these keys alone. */
export function onlyKept(cv: CvFields, keys: ReadonlySet<string>): CvFields {
  const kept = Object.entries(cv).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.filter((_, at) => keys.has(`${name}.${at}`))];
    return [name, keys.has(name) ? value : null];
  });
  return Object.fromEntries(kept) as CvFields;
}
