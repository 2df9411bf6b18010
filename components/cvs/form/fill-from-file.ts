import { experiencesOf, habilitationsOf, trainingsOf } from '#components/cv-import/cv-entries.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { CvFormValues } from './cv-form-values.ts';

/** `added` changes nothing that was typed; `replacing` does, and needs a question. */
export type Filling = { added: Partial<CvFormValues>; replacing: Partial<CvFormValues> };

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Appends what the list does not hold yet, up to its limit; undefined when nothing is new. */
function grown<T extends object>(list: readonly T[], found: readonly T[], most: number): T[] | undefined {
  const fresh = found.filter((each) => !list.some((other) => same(other, each)));
  const all = [...list, ...fresh].slice(0, most);
  return all.length > list.length ? all : undefined;
}

/** Appends the ids that the list does not hold yet, up to its limit; undefined when nothing is new. */
function union(
  list: readonly number[],
  found: readonly { id: number }[],
  most = Number.POSITIVE_INFINITY,
): number[] | undefined {
  const all = [...new Set([...list, ...found.map(({ id }) => id)])].slice(0, most);
  return all.length > list.length ? all : undefined;
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<CvFormValues>;

/** One that the form names already stays as it is. */
const newHabilitations = (cv: CvFields, values: CvFormValues) =>
  habilitationsOf(cv).filter(
    (found) => !values.habilitations.some(({ habilitationId }) => habilitationId === found.habilitationId),
  );

type KnowHow = Pick<CvFormValues, 'mission' | 'skill' | 'tools'>;

const EMPTY: KnowHow = { mission: [], skill: [], tools: [] };

/** Adds the missions, skills and tools that the form does not name yet. */
function knowHowOf(cv: CvFields, values: KnowHow): Partial<KnowHow> {
  const missions = cv.missions.filter(({ id }) => !values.mission.some(({ missionId }) => missionId === id));
  const skills = cv.skills.filter(({ id }) => !values.skill.some(({ skillId }) => skillId === id));
  const tools = cv.tools.filter(({ id }) => !values.tools.some((tool) => tool.id === id));
  return given({
    mission: grown(
      values.mission,
      missions.map(({ id, taskIds }) => ({ missionId: id, taskIds })),
      CAPS.cv.missions,
    ),
    skill: grown(
      values.skill,
      skills.map(({ id, competenceIds }) => ({ skillId: id, competenceIds })),
      CAPS.cv.skills,
    ),
    tools: grown(
      values.tools,
      tools.map(({ id, level }) => ({ id, level })),
      CAPS.cv.tools,
    ),
  });
}

const QUALITIES = { mainQualities: 'qualityMain', qualities2: 'quality2', qualities3: 'quality3' } as const;
const MOST_QUALITIES = { mainQualities: CAPS.cv.mainQualities, qualities2: 21, qualities3: 21 };

function qualitiesOf(cv: CvFields, values: CvFormValues): Partial<CvFormValues> {
  const lists = Object.entries(QUALITIES).map(([name, list]) => {
    const field = name as keyof typeof QUALITIES;
    const found = cv.qualities.filter((quality) => quality.list === list);
    return [field, union(values[field], found, MOST_QUALITIES[field])];
  });
  return given(Object.fromEntries(lists) as Partial<CvFormValues>);
}

/** A change of the trade empties what depends on it, as in the form. */
function jobOf(cv: CvFields, values: CvFormValues): Filling {
  const [job] = cv.jobs;
  if (!job) return { added: values.tradeId === null ? {} : knowHowOf(cv, values), replacing: {} };
  const { tradeId, preciseJobId } = job;
  const knowHow = knowHowOf(cv, values);
  if (values.tradeId === null) return { added: { tradeId, preciseJobId, ...knowHow }, replacing: {} };
  if (values.tradeId === tradeId) {
    if (preciseJobId === null || preciseJobId === values.preciseJobId)
      return { added: knowHow, replacing: {} };
    return values.preciseJobId === null
      ? { added: { preciseJobId, ...knowHow }, replacing: {} }
      : { added: knowHow, replacing: { preciseJobId } };
  }
  return {
    added: {},
    replacing: { tradeId, preciseJobId, mission: [], skill: [], tools: [], ...knowHowOf(cv, EMPTY) },
  };
}

function townOf({ town }: CvFields, values: CvFormValues): Filling {
  if (!town || town.code === values.townCode) return { added: {}, replacing: {} };
  const change = { city: `${town.name} (${town.postalCode})`, townCode: town.code };
  return values.city === '' ? { added: change, replacing: {} } : { added: {}, replacing: change };
}

/** What the confirmed fields of a file change in the form: lists grow, and what was typed stays. */
export function fillingOf(cv: CvFields, values: CvFormValues): Filling {
  const job = jobOf(cv, values);
  const town = townOf(cv, values);
  const lists = given({
    experienceId: values.experienceId === null ? cv.level?.id : undefined,
    experiences: grown(values.experiences, experiencesOf(cv), CAPS.cv.experiences),
    trainings: grown(values.trainings, trainingsOf(cv), CAPS.cv.trainings),
    licencesB: union(values.licencesB, cv.licences),
    languages: union(values.languages, cv.languages),
    ...qualitiesOf(cv, values),
    otherInformation: values.otherInformation === '' ? cv.otherInformation?.value : undefined,
    habilitations: grown(values.habilitations, newHabilitations(cv, values), CAPS.cv.habilitations),
  });
  const switches = given({
    noExperience: lists.experiences && values.noExperience ? false : undefined,
    noTraining: lists.trainings && values.noTraining ? false : undefined,
  });
  return {
    added: { ...job.added, ...town.added, ...lists },
    replacing: { ...job.replacing, ...town.replacing, ...switches },
  };
}
