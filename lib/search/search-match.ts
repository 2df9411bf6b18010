import type { Offer } from '#lib/contract/offers/offers.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { SCORED_CRITERIA } from '#lib/rules/search/criterion-names.ts';
import {
  type Criterion,
  type MatchCriteria,
  type MatchLine,
  type MatchScore,
  matchScore,
} from '#lib/rules/search/match-score.ts';
import { profileOfOffer } from './match-wire.ts';
import type { Search } from './search-url.ts';

/** What the search asks for that counts in the score. */
export function matchCriteria(search: Search, reference: Reference): MatchCriteria {
  const diploma = reference.entry('diplomas', search.diploma);
  const entries = SCORED_CRITERIA.map((name) => [CRITERIA[name].score, search[name]]);
  return {
    ...(Object.fromEntries(entries) as MatchCriteria),
    diploma: diploma && { id: diploma.id, rank: diploma.rank },
  };
}

export function offerMatch(offer: Offer, criteria: MatchCriteria, reference: Reference): MatchScore {
  return matchScore(criteria, profileOfOffer(offer, reference.lists.diplomas));
}

const NAMED: Readonly<Partial<Record<Criterion, Parameters<Reference['name']>[0]>>> = Object.fromEntries(
  SCORED_CRITERIA.flatMap((name) => {
    const definition = CRITERIA[name];
    return 'list' in definition ? [[definition.score, definition.list]] : [];
  }),
);

/** Names of the items of a line in the language of the page; euros have none. */
export function itemNames(
  line: Pick<MatchLine, 'criterion'>,
  ids: readonly number[],
  reference: Reference,
): string[] {
  const list = NAMED[line.criterion];
  return list ? reference.names(list, ids) : [];
}
