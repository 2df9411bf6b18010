import type * as z from 'zod';
import type { savedSearchBody } from '#lib/contract/saved-searches/saved-searches.ts';
import { cvCriteria, offerCriteria } from '#lib/contract/search/search.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { LONGEST_SEARCH_NAME, LONGEST_TEXT } from '#lib/rules/search/search-limits.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { criteriaToStore } from '#lib/search/stored-criteria.ts';
import { findChosen } from './resolve-criteria.ts';

const CRITERIA = { offer: offerCriteria, cv: cvCriteria };

/** What a search looks for, and for whom its name is written. */
export type Wording = { kind: 'offer' | 'cv'; gender: 'm' | 'f' | null; locale: Locale };

const isAsked = (value: unknown) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** Those who look for offers search for their own trade, recruiters for people of it. */
export function usualName(
  criteria: Parameters<typeof findChosen>[0],
  { kind, gender, locale }: Wording,
): string {
  const { jobs, place, area } = findChosen(criteria, 'criteria.');
  const own = kind === 'offer' ? gender : null;
  const parts = [...jobs.map((job) => ownForm(job, own, locale)), criteria.q, place?.name ?? area?.name];
  return parts.filter(Boolean).join(', ').slice(0, LONGEST_SEARCH_NAME);
}

type Body = z.output<typeof savedSearchBody>;

/**
 * Name and criteria as `saved_searches` holds them.
 * @throws as findChosen
 */
export function searchToStore({ criteria: typedCriteria, searchName }: Body, wording: Wording) {
  const { place, area } = findChosen(typedCriteria, 'criteria.');
  const ofKind = CRITERIA[wording.kind].parse(typedCriteria);
  const criteria = {
    ...ofKind,
    q: ofKind.q?.slice(0, LONGEST_TEXT),
    city: place?.name,
    townCode: place?.code,
    area: area?.code,
  };
  return {
    name: searchName ?? usualName(criteria, wording),
    criteria: criteriaToStore(
      Object.fromEntries(Object.entries(criteria).filter(([, value]) => isAsked(value))),
    ),
  };
}
