import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messagesOf } from '#lib/i18n/messages.ts';
import type { Hours } from '#lib/rules/search/facets.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { readText } from '#upstream/search/reading/read.ts';

/** What a text says beside its trade. Nothing else may be read in it. */
type Means = {
  /** A town by its name, a department by its number. */
  place?: string;
  contractTypes?: number[];
  hours?: Hours;
  freeWeekends?: boolean;
  noLicence?: boolean;
  experienceId?: number;
  diplomaId?: number;
  licences?: string[];
  needsTown?: boolean;
  /** Looked for in the offers. */
  words?: string[];
  leftOut?: string[];
};
type Query = { query: string; tradeId?: number; means?: Means };

const all: Query[] = JSON.parse(
  readFileSync(new URL('../../support/search/queries.json', import.meta.url), 'utf8'),
);
const queries = all.flatMap(({ query, tradeId }) => (tradeId === undefined ? [] : [{ query, tradeId }]));
const NOTHING = {
  place: undefined,
  contractTypes: [],
  hours: undefined,
  freeWeekends: false,
  noLicence: false,
  experienceId: undefined,
  diplomaId: undefined,
  licences: [],
  needsTown: false,
  words: [],
  leftOut: [],
} satisfies Record<keyof Means, unknown>;

function meaningOf(query: string): Record<keyof Means, unknown> {
  const { place, licences, isNearMe, ...read } = readText(query);
  const codes = licences.map(
    (id) => referenceLists().otherDriverLicenses.find((licence) => licence.id === id)?.code,
  );
  return {
    place: place?.kind === 'town' ? place.name : place?.code,
    contractTypes: read.contractTypes,
    hours: read.hours,
    freeWeekends: read.freeWeekends,
    noLicence: read.noLicence,
    experienceId: read.experienceId,
    diplomaId: read.diplomaId,
    licences: codes,
    needsTown: isNearMe && !place,
    words: read.words,
    leftOut: read.leftOut,
  };
}

/** The share of queries whose trade must be among the first three. */
const LEAST = 0.95;

it('two hundred texts that people type lead to their trade', () => {
  expect(queries.length).toBeGreaterThanOrEqual(200);
  const wrong = queries.flatMap(({ query, tradeId }) => {
    const first = readText(query)
      .trades.slice(0, 3)
      .map((trade) => trade.tradeId);
    return first.includes(tradeId) ? [] : [`${query}: trade ${tradeId}, read ${first.join(', ') || 'none'}`];
  });
  expect(1 - wrong.length / queries.length, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST);
});

it('each of those texts leads to its trade today', () => {
  const wrong = queries.filter(
    ({ query, tradeId }) =>
      !readText(query)
        .trades.slice(0, 3)
        .some((trade) => trade.tradeId === tradeId),
  );
  expect(wrong).toEqual([]);
});

it('three in four of those texts show offers of their trade, without another search', () => {
  const used = queries.filter(({ query, tradeId }) =>
    readText(query).trades.some((trade) => trade.isUsed && trade.tradeId === tradeId),
  );
  expect(used.length / queries.length).toBeGreaterThanOrEqual(0.75);
});

it.each(all.flatMap(({ query, means }) => (means ? [{ query, means }] : [])))(
  'reads the conditions of $query',
  ({ query, means }) => {
    expect(meaningOf(query)).toEqual({ ...NOTHING, ...means });
  },
);

it.each(['fr', 'en'] as const)('each example in the field of words leads somewhere (%s)', (locale) => {
  const { placeholder } = messagesOf(locale).search.words;
  const examples = placeholder.replace('…', '').split(',');
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) {
    const { trades, licences, words, leftOut } = readText(example);
    expect(trades.filter(({ isUsed }) => isUsed).length + licences.length, example).toBe(1);
    expect([...words, ...leftOut], example).toEqual([]);
  }
});
