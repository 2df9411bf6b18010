import type { Reading } from '#lib/contract/search/reading.ts';
import { COUNTRY } from '#lib/rules/search/areas.ts';
import type { Search } from './search-url.ts';

/** Trades that a search by the text alone shows. */
export const usedTrades = ({ trades }: Reading) => trades.filter(({ isUsed }) => isUsed);

/** Whether neither the text nor the lists say what to look for. */
export function isUnread(search: Pick<Search, 'job' | 'city' | 'area'>, reading: Reading): boolean {
  const { words, corrected, contractTypes, licences, place } = reading;
  const found =
    usedTrades(reading).length + words.length + corrected.length + contractTypes.length + licences.length;
  const { hours, freeWeekends, noLicence, experienceId, diplomaId } = reading;
  const hasCondition =
    hours !== null || freeWeekends || noLicence || experienceId !== null || diplomaId !== null;
  const { job, city, area } = search;
  const isChosen = job !== undefined || city !== undefined || (area ?? COUNTRY.code) !== COUNTRY.code;
  return !isChosen && found === 0 && !hasCondition && place === null;
}

/** The chosen place, else that of the text. */
export function placed(
  { city, area }: Pick<Search, 'city' | 'area'>,
  { place }: Reading,
): Pick<Search, 'city' | 'area'> {
  if (city !== undefined || area !== undefined || !place) return { city, area };
  return place.kind === 'town'
    ? { city: place.code, area: undefined }
    : { city: undefined, area: place.code };
}

/** The search with the conditions of its text; those that were chosen stay. */
export function withReading<S extends Search>(search: S, reading: Reading | undefined): S {
  if (!reading) return search;
  const isByContract = search.contract.length === 0 && reading.contractTypes.length > 0;
  return {
    ...search,
    licence: [...new Set([...search.licence, ...reading.licences])],
    contract: isByContract ? reading.contractTypes : search.contract,
    only: isByContract ? [...new Set([...search.only, 'contract' as const])] : search.only,
    hours: search.hours ?? reading.hours ?? undefined,
    weekend: search.weekend || reading.freeWeekends,
    permit: reading.noLicence && search.permit.length === 0 ? ['none'] : search.permit,
    xp: search.xp ?? reading.experienceId ?? undefined,
    diploma: search.diploma ?? reading.diplomaId ?? undefined,
  };
}

/** The same search with a trade of the lists and its conditions in place of the words that name them. */
export function inLists<S extends Search>(search: S, reading: Reading, tradeId: number): S {
  const words = reading.words.join(' ') || undefined;
  return { ...withReading(search, reading), ...placed(search, reading), job: tradeId, q: words, page: 1 };
}

/** The same search without the words that offers or CVs must contain. */
export function withoutWords<S extends Search>(search: S, reading: Reading): S {
  const dropped = new Set([
    ...reading.words,
    ...reading.unknown,
    ...reading.corrected.map(({ typed }) => typed),
  ]);
  const kept = (search.q ?? '')
    .split(/\s+/)
    .filter((part) => !dropped.has(part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')));
  return { ...search, q: kept.join(' ') || undefined, page: 1 };
}

/** The same search without the words that leave out offers; undefined where there are none. */
export const withoutFilterWords = <S extends Search>(search: S, reading: Reading): S | undefined =>
  reading.filterTexts.length === 0 ? undefined : { ...search, q: reading.unfiltered || undefined, page: 1 };
