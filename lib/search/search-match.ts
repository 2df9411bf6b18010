import type { Offer } from '#lib/contract/offers.ts';
import type { Reference } from '#lib/facts/reference.ts';
import {
  type Criterion,
  type MatchCriteria,
  type MatchLine,
  type MatchScore,
  matchScore,
} from '#lib/rules/search/match-score.ts';
import { profileOfOffer } from './match-wire.ts';
import { LIST_SOURCES } from './search-options.ts';
import type { ListName, Search } from './search-url.ts';

const SCORED = {
  mission: 'missions',
  task: 'specificMissions',
  skill: 'skills',
  competence: 'competences',
  tool: 'tools',
  quality: 'mainQualities',
  quality2: 'quality2',
  quality3: 'quality3',
  language: 'languages',
  licence: 'licences',
  benefit: 'advantages',
  contract: 'contracts',
} as const satisfies Record<ListName, Criterion>;

export function matchCriteria(search: Search, reference: Reference): MatchCriteria {
  const diploma = reference.entry('diplomas', search.diploma);
  const lists = Object.entries(SCORED).map(([name, criterion]) => [criterion, search[name as ListName]]);
  return {
    ...(Object.fromEntries(lists) as MatchCriteria),
    preciseJob: search.precise,
    experience: search.xp,
    diploma: diploma && { id: diploma.id, rank: diploma.rank },
    salary: search.salary,
  };
}

export function offerMatch(offer: Offer, criteria: MatchCriteria, reference: Reference): MatchScore {
  return matchScore(criteria, profileOfOffer(offer, reference.lists.diplomas));
}

const NAMED: Readonly<Partial<Record<Criterion, Parameters<Reference['name']>[0]>>> = {
  ...Object.fromEntries(
    Object.entries(SCORED).map(([name, criterion]) => [criterion, LIST_SOURCES[name as ListName]]),
  ),
  preciseJob: 'otherJobs',
  experience: 'xp',
  diplomaOption: 'diplomaOptions',
  diploma: 'diplomas',
};

/** Names of the items of a line in the language of the page; euros have none. */
export function itemNames(line: MatchLine, ids: readonly number[], reference: Reference): string[] {
  const list = NAMED[line.criterion];
  return list ? reference.names(list, ids) : [];
}
