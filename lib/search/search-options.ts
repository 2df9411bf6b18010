import type { ListName as ReferenceList, ReferenceLists } from '#lib/contract/reference/reference.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { LIST_NAMES, type ListName } from '#lib/rules/search/criterion-names.ts';
import { MOST_TRADES } from '#lib/rules/search/search-limits.ts';
import { foldedText } from '#lib/rules/text/folded-text.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import { firstOf, type RawQuery } from './criterion-values.ts';
import {
  fittingFilters,
  hasPlace,
  type ParsedSearch,
  parseSearch,
  type Search,
  type SearchKind,
} from './search-url.ts';

export type Option = Readonly<{ id: number; name: string }>;

type Named = ReferenceLists[ReferenceList][number];

export const tradesOf = ({ job, also }: Pick<Search, 'job' | 'also'>): number[] =>
  job === undefined ? [] : [job, ...also];

/** What one of the trades has, each once. */
const ofTrades = (list: 'missions' | 'skills' | 'tools', search: Search, reference: Reference) => [
  ...new Set(tradesOf(search).flatMap((trade) => reference.ofJob(list, trade))),
];

/** Trades that may be added to the chosen ones. */
export const otherTrades = ({ job }: Search, { lists, locale }: Reference): Option[] =>
  lists.jobs.filter(({ id }) => id !== job).map(({ id, name }) => ({ id, name: name[locale] }));

/** Missions, skills and tools depend on the trades, tasks on the missions, competences on the skills. */
export function optionsOf(name: ListName, search: Search, reference: Reference): Option[] {
  const { lists, locale } = reference;
  const named = (entries: readonly Named[]) =>
    entries.map((entry) => ({ id: entry.id, name: entry.name[locale] }));
  switch (name) {
    case 'mission':
      return named(ofTrades('missions', search, reference));
    case 'skill':
      return named(ofTrades('skills', search, reference));
    case 'tool':
      return named(ofTrades('tools', search, reference));
    case 'task':
      return named(lists.missionSpecs.filter((entry) => search.mission.includes(entry.missionId)));
    case 'competence':
      return named(lists.skillsComp.filter((entry) => search.skill.includes(entry.skillId)));
    default:
      return named(lists[CRITERIA[name].list]);
  }
}

export function preciseOptions(search: Search, reference: Reference): Option[] {
  return reference.lists.otherJobs
    .filter(({ joblistId }) => tradesOf(search).includes(joblistId))
    .map((entry) => ({ id: entry.id, name: entry.name[reference.locale] }));
}

/**
 * Drops what the lists do not know or the job does not have: an address may be old, typed by hand, or from a form
 * without JavaScript whose job changed.
 */
export function fitToReference(search: Search, reference: Reference): Search {
  const fitted: Search = { ...search };
  [fitted.job, ...fitted.also] = tradesOf(search).filter((id) => reference.entry('jobs', id));
  const precise = preciseOptions(fitted, reference);
  if (!precise.some((option) => option.id === search.precise)) fitted.precise = undefined;
  for (const name of ['xp', 'diploma', 'habilitation'] as const) {
    if (!reference.entry(CRITERIA[name].list, search[name])) fitted[name] = undefined;
  }
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

/**
 * A text that is the whole name of a trade means it as if chosen, so that forms without JavaScript keep what depends on
 * the trade. Not without a place, which words alone do not need.
 */
function withNamedTrade(search: Search, { lists, gender, locale }: Reference): Search {
  const { q, job, also } = search;
  if (q === undefined || !hasPlace(search)) return search;
  const typed = foldedText(q);
  const named = lists.jobs.find((each) =>
    [each.name_m, each.name_f, each.name.fr, each.name.en, cardTitle(each, gender, locale)].some(
      (name) => foldedText(name) === typed,
    ),
  );
  if (!named) return search;
  const others = [job, ...also].filter((id): id is number => id !== undefined && id !== named.id);
  return { ...search, job: named.id, also: others.slice(0, MOST_TRADES - 1), q: undefined };
}

export function readSearch(raw: RawQuery, reference: Reference, kind: SearchKind = 'offers'): ParsedSearch {
  const { search: typed, problems } = parseSearch(raw, kind);
  const isTradeSent = firstOf(raw, 'job') !== undefined;
  const search = isTradeSent ? typed : withNamedTrade(typed, reference);
  const fitted = fitToReference(search, reference);
  const isMissing = hasPlace(fitted) && fitted.job === undefined && fitted.q === undefined;
  const isReported = problems.some(({ field }) => field === 'job');
  return {
    search: fitted,
    problems: isMissing && !isReported ? [{ field: 'job', problem: 'missing' }, ...problems] : problems,
  };
}
