import type { ListName as ReferenceList, ReferenceLists } from '#lib/contract/reference.ts';
import type { Reference } from '#lib/facts/reference.ts';
import {
  fittingFilters,
  LIST_NAMES,
  type ListName,
  type ParsedSearch,
  parseSearch,
  type RawQuery,
  type Search,
} from './search-url.ts';

export const LIST_SOURCES = {
  quality: 'qualityMain',
  quality2: 'quality2',
  quality3: 'quality3',
  mission: 'missions',
  task: 'missionSpecs',
  skill: 'skills',
  competence: 'skillsComp',
  tool: 'tools',
  language: 'languages',
  licence: 'otherDriverLicenses',
  contract: 'contractTypes',
  benefit: 'advantages',
} as const satisfies Record<ListName, ReferenceList>;

export type Option = Readonly<{ id: number; name: string }>;

type Named = ReferenceLists[ReferenceList][number];

/** Missions, skills and tools depend on the job, tasks on the missions, competences on the skills. */
export function optionsOf(name: ListName, search: Search, reference: Reference): Option[] {
  const { lists, locale } = reference;
  const named = (entries: readonly Named[]) =>
    entries.map((entry) => ({ id: entry.id, name: entry.name[locale] }));
  switch (name) {
    case 'mission':
      return search.job === undefined ? [] : named(reference.ofJob('missions', search.job));
    case 'skill':
      return search.job === undefined ? [] : named(reference.ofJob('skills', search.job));
    case 'tool':
      return search.job === undefined ? [] : named(reference.ofJob('tools', search.job));
    case 'task':
      return named(lists.missionSpecs.filter((entry) => search.mission.includes(entry.missionId)));
    case 'competence':
      return named(lists.skillsComp.filter((entry) => search.skill.includes(entry.skillId)));
    default:
      return named(lists[LIST_SOURCES[name]]);
  }
}

export function preciseOptions(search: Search, reference: Reference): Option[] {
  return reference.lists.otherJobs
    .filter((entry) => entry.joblistId === search.job)
    .map((entry) => ({ id: entry.id, name: entry.name[reference.locale] }));
}

/**
 * Drops what the lists do not know or the job does not have: an address may be old, typed by hand, or from a form
 * without JavaScript whose job changed.
 */
export function fitToReference(search: Search, reference: Reference): Search {
  const fitted: Search = { ...search };
  if (!reference.entry('jobs', search.job)) fitted.job = undefined;
  const precise = preciseOptions(fitted, reference);
  if (!precise.some((option) => option.id === search.precise)) fitted.precise = undefined;
  if (!reference.entry('xp', search.xp)) fitted.xp = undefined;
  if (!reference.entry('diplomas', search.diploma)) fitted.diploma = undefined;
  // Parents first (mission before task, skill before competence).
  for (const name of LIST_NAMES) {
    const known = new Set(optionsOf(name, fitted, reference).map((option) => option.id));
    fitted[name] = search[name].filter((id) => known.has(id));
  }
  fitted.only = fittingFilters(fitted);
  return fitted;
}

const MOST_NEIGHBOURS = 3;

export function neighbourJobs(tradeId: number, reference: Reference): Option[] {
  const { missions, skills, tools, jobs } = reference.lists;
  const shared = new Map<number, number>();
  for (const { jobIds } of [...missions, ...skills, ...tools]) {
    if (!jobIds.includes(tradeId)) continue;
    for (const other of jobIds) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  return jobs
    .filter((job) => job.id !== tradeId && shared.has(job.id))
    .sort((one, other) => (shared.get(other.id) ?? 0) - (shared.get(one.id) ?? 0) || one.id - other.id)
    .slice(0, MOST_NEIGHBOURS)
    .map((job) => ({ id: job.id, name: job.name[reference.locale] }));
}

export function readSearch(raw: RawQuery, reference: Reference): ParsedSearch {
  const { search, problems } = parseSearch(raw);
  const fitted = fitToReference(search, reference);
  const hasTown = fitted.city !== undefined || fitted.where !== undefined;
  const isMissing = hasTown && fitted.job === undefined && fitted.q === undefined;
  const isReported = problems.some(({ field }) => field === 'job');
  return {
    search: fitted,
    problems: isMissing && !isReported ? [{ field: 'job', problem: 'missing' }, ...problems] : problems,
  };
}
