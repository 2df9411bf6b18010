import { experiencesOf, trainingsOf } from '#components/cv-import/cv-entries.ts';
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

function union(list: readonly number[], found: readonly { id: number }[]): number[] | undefined {
  const all = [...new Set([...list, ...found.map(({ id }) => id)])];
  return all.length > list.length ? all : undefined;
}

const habilitationsOf = (cv: CvFields, values: CvFormValues): CvFormValues['habilitations'] =>
  cv.habilitations
    .filter(({ id }) => !values.habilitations.some(({ habilitationId }) => habilitationId === id))
    .map(({ id }) => ({ habilitationId: id, trainedOn: '', issuer: '', expiresOn: '' }));

/** A change of the trade empties what depends on it, as in the form. */
function jobOf(cv: CvFields, values: CvFormValues): Filling {
  const [job] = cv.jobs;
  if (!job) return { added: {}, replacing: {} };
  const { tradeId, preciseJobId } = job;
  if (values.tradeId === null) return { added: { tradeId, preciseJobId }, replacing: {} };
  if (values.tradeId === tradeId) {
    if (preciseJobId === null || preciseJobId === values.preciseJobId) return { added: {}, replacing: {} };
    return values.preciseJobId === null
      ? { added: { preciseJobId }, replacing: {} }
      : { added: {}, replacing: { preciseJobId } };
  }
  return { added: {}, replacing: { tradeId, preciseJobId, mission: [], skill: [], tools: [] } };
}

function townOf({ town }: CvFields, values: CvFormValues): Filling {
  if (!town || town.code === values.townCode) return { added: {}, replacing: {} };
  const change = { city: `${town.name} (${town.postalCode})`, townCode: town.code };
  return values.city === '' ? { added: change, replacing: {} } : { added: {}, replacing: change };
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<CvFormValues>;

/** What the confirmed fields of a file change in the form: lists grow, and what was typed stays. */
export function fillingOf(cv: CvFields, values: CvFormValues): Filling {
  const job = jobOf(cv, values);
  const town = townOf(cv, values);
  const lists = given({
    experiences: grown(values.experiences, experiencesOf(cv), CAPS.cv.experiences),
    trainings: grown(values.trainings, trainingsOf(cv), CAPS.cv.trainings),
    licencesB: union(values.licencesB, cv.licences),
    languages: union(values.languages, cv.languages),
    habilitations: grown(values.habilitations, habilitationsOf(cv, values), CAPS.cv.habilitations),
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
