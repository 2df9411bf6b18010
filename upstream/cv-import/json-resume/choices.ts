import type { JsonResume } from '#lib/contract/cv-import/json-resume.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { findHabilitations, findJobs, findLanguages, findLicences } from '#lib/rules/cv-import/choices.ts';
import { partsOf } from '#lib/rules/cv-import/sections.ts';
import { entryNamed, inOneLine, lineOf, once, placed, sourceOf } from './source.ts';

/** Looking for a job, a licence or a language in free words takes time. */
const MOST = 60;
/** Characters; the longest name of a job has 154. */
const LONGEST_LABEL = 200;

export function jobsOf({ basics }: JsonResume, lists: ReferenceLists): CvFields['jobs'] {
  const label = inOneLine(basics?.label).slice(0, LONGEST_LABEL);
  const line = sourceOf('basics', { label });
  const precise = entryNamed(lists.otherJobs, label);
  if (precise) return [{ tradeId: precise.joblistId, preciseJobId: precise.id, line }];
  const trade = entryNamed(lists.jobs, label);
  if (trade) return [{ tradeId: trade.id, preciseJobId: null, line }];
  return placed(findJobs([label], lists), line);
}

type Found = { id: number };

/**
 * By the names of both lists, since one may hold a code of the other; else by the rules for other files. A few names
 * stand in both: with a day or an issuer it is a habilitation, as licences have none here.
 */
function namedBy(
  { name, isDetailed }: { name: string; isDetailed: boolean },
  lists: ReferenceLists,
): Record<'licences' | 'habilitations', readonly Found[]> {
  const licence = entryNamed(lists.otherDriverLicenses, name);
  const held = entryNamed(lists.habilitations, name);
  if (held && (isDetailed || !licence)) return { licences: [], habilitations: [held] };
  if (licence) return { licences: [licence], habilitations: [] };
  return { licences: findLicences([name], lists), habilitations: findHabilitations([name], lists) };
}

export function certificatesOf(
  { certificates = [] }: JsonResume,
  lists: ReferenceLists,
): Pick<CvFields, 'licences' | 'habilitations'> {
  const all = certificates.slice(0, MOST).map(({ name, issuer, date = '' }, at) => ({
    ...namedBy({ name: lineOf(name), isDetailed: Boolean(issuer || date) }, lists),
    details: { issuer: lineOf(issuer), trainedOn: date },
    line: sourceOf(`certificates[${at}]`, { name, issuer, date }),
  }));
  const licences = all.flatMap(({ licences: found, line }) => found.map(({ id }) => ({ id, line })));
  const habilitations = all.flatMap(({ habilitations: found, details, line }) =>
    found.map(({ id }) => ({ id, line, ...details })),
  );
  return { licences: once(licences), habilitations: once(habilitations) };
}

export function languagesOf({ languages = [] }: JsonResume, lists: ReferenceLists): CvFields['languages'] {
  const none = partsOf([]);
  return once(
    languages.slice(0, MOST).flatMap(({ language, fluency }, at) => {
      const line = sourceOf(`languages[${at}]`, { language, fluency });
      return placed(findLanguages({ ...none, languages: [lineOf(language)] }, lists), line);
    }),
  );
}
