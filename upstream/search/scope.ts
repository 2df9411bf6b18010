import type { OfferCriteria } from '#lib/contract/search/search.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type Circle, circleAround, circleOfArea } from '#upstream/reference/circle.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import type { ReadPlace } from './reading/places.ts';
import { type Reading, readText } from './reading/read.ts';
import { findChosen } from './resolve-criteria.ts';
import { checkWords, type WordCheck } from './words.ts';

/** Where and for what a search of offers looks, after its words were read. */
export type Scope = {
  /** Undefined: all trades. */
  trades: readonly number[] | undefined;
  /** Undefined: everywhere. */
  circle: Circle | undefined;
  /** Distances are from a town, not those of a whole department. */
  hasCentre: boolean;
  words: readonly string[];
  /** Nothing typed could be read, so there is nothing to look for. */
  isUnread: boolean;
};

/** From here on a phrase is another name of a trade, rather than a part of its work. */
const NAME = 4;

/** Words that name another trade than the chosen ones are looked for in the texts. */
function wordsBesideTrades({ named }: Reading, chosen: readonly number[]): string[] {
  return named.flatMap(({ words, trades }) => {
    const points = Math.max(0, ...chosen.map((id) => trades.get(id) ?? 0));
    const isName = points >= NAME && points >= Math.max(...trades.values());
    return isName ? [] : words;
  });
}

type Chosen = Pick<OfferCriteria, 'tradeId' | 'otherTrades' | 'city' | 'townCode' | 'area'>;

const tradesOf = ({ tradeId, otherTrades = [] }: Chosen) =>
  tradeId === undefined ? otherTrades : [...new Set([tradeId, ...otherTrades])];

/** The words of a text that filter beside chosen trades and a chosen place. */
export function wordsOf(reading: Reading, chosen: Chosen): string[] {
  const trades = tradesOf(chosen);
  const { city, townCode, area } = chosen;
  const hasPlace = [city, townCode, area].some((each) => each !== undefined);
  return [
    ...(trades.length === 0 ? [] : wordsBesideTrades(reading, trades)),
    ...(hasPlace ? reading.placeWords : []),
    ...reading.words,
  ];
}

function circleOf(place: ReadPlace, radius: number): Circle | undefined {
  if (place.kind !== 'town') return circleOfArea(place);
  const town = placeByCode(place.code);
  return town && circleAround(town, radius);
}

export type Placed = {
  trades: readonly number[] | undefined;
  circle: Circle | undefined;
  hasCentre: boolean;
  reading: Reading | undefined;
};

/**
 * Trades and place of a search: those chosen, else those of its text.
 * @throws invalid for an unknown trade, unknown_town
 */
export function placeSearch(criteria: Pick<OfferCriteria, 'q' | 'maxRange'> & Chosen): Placed {
  const { q, maxRange } = criteria;
  const { jobs, place: town, area } = findChosen(criteria);
  const reading = q ? readText(q) : undefined;
  const used = reading?.trades.filter(({ isUsed }) => isUsed).map((trade) => trade.tradeId) ?? [];
  const trades = jobs.length > 0 ? jobs.map(({ id }) => id) : used;
  const read = town || area ? undefined : reading?.place;
  const whole = area ? circleOfArea(area) : read && circleOf(read, maxRange);
  return {
    trades: trades.length > 0 ? trades : undefined,
    circle: town ? circleAround(town, maxRange) : whole,
    hasCentre: town !== undefined || read?.kind === 'town',
    reading,
  };
}

/** Whether a text alone says something to look for beside trade, place and words. */
const asksForConditions = ({ contractTypes, licences, ...conditions }: Reading): boolean =>
  contractTypes.length + licences.length > 0 ||
  conditions.hours !== undefined ||
  conditions.freeWeekends ||
  conditions.noLicence ||
  conditions.experienceId !== undefined ||
  conditions.diplomaId !== undefined;

const NO_WORDS: WordCheck = { known: [], corrected: [], unknown: [] };

/** @throws as placeSearch */
export async function scopeOf(
  db: Db,
  criteria: Pick<OfferCriteria, 'q' | 'maxRange'> & Chosen,
): Promise<Scope & { reading: Reading | undefined }> {
  const { reading, ...placed } = placeSearch(criteria);
  const checked = reading ? await checkWords(db, wordsOf(reading, criteria)) : NO_WORDS;
  const words = [...checked.known, ...checked.corrected.map(({ meant }) => meant)];
  const hasCondition = reading !== undefined && asksForConditions(reading);
  const isUnread = !placed.trades && !placed.circle && words.length === 0 && !hasCondition;
  return { ...placed, words, isUnread, reading };
}

type Conditions = Partial<
  Pick<
    OfferCriteria,
    | 'contractTypes'
    | 'filters'
    | 'licences'
    | 'askedLicences'
    | 'hours'
    | 'freeWeekends'
    | 'experienceId'
    | 'diplomaId'
  >
>;

/**
 * Criteria with the conditions of the text: contracts, hours, free weekends and 'sans permis' filter, licences, experience
 * and diploma score. Those chosen in the form stay.
 */
export function withConditions<C extends Conditions>(criteria: C, reading: Reading | undefined): C {
  if (!reading) return criteria;
  const contracts = criteria.contractTypes?.length ? [] : reading.contractTypes;
  const only = criteria.filters ?? [];
  return {
    ...criteria,
    licences: [...new Set([...(criteria.licences ?? []), ...reading.licences])],
    hours: criteria.hours ?? reading.hours,
    freeWeekends: criteria.freeWeekends || reading.freeWeekends,
    ...(reading.noLicence && !criteria.askedLicences?.length && { askedLicences: ['none' as const] }),
    experienceId: criteria.experienceId ?? reading.experienceId,
    diplomaId: criteria.diplomaId ?? reading.diplomaId,
    ...(contracts.length > 0 && {
      contractTypes: contracts,
      filters: [...new Set([...only, 'contract' as const])],
    }),
  };
}
