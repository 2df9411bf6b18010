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
  const { job, city, area } = search;
  const isChosen = job !== undefined || city !== undefined || (area ?? COUNTRY.code) !== COUNTRY.code;
  return !isChosen && found === 0 && place === null;
}

/** The chosen place, else that of the text. */
function placed({ city, area }: Search, { place }: Reading): Pick<Search, 'city' | 'area'> {
  if (city !== undefined || area !== undefined || !place) return { city, area };
  return place.kind === 'town'
    ? { city: place.code, area: undefined }
    : { city: undefined, area: place.code };
}

/** The same search with a trade of the lists in place of the words that name trades. */
export function inLists<S extends Search>(search: S, reading: Reading, tradeId: number): S {
  const words = reading.words.join(' ') || undefined;
  return { ...search, ...placed(search, reading), job: tradeId, q: words, page: 1 };
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

/** The search with the conditions of its text, as scores count them. */
export function withReading<S extends Search>(search: S, reading: Reading | undefined): S {
  if (!reading) return search;
  return {
    ...search,
    licence: [...new Set([...search.licence, ...reading.licences])],
    contract: search.contract.length > 0 ? search.contract : reading.contractTypes,
  };
}
