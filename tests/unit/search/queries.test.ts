import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from '#upstream/search/reading/read.ts';

type Query = { query: string; tradeId: number };

const queries: Query[] = JSON.parse(
  readFileSync(new URL('../../support/search/queries.json', import.meta.url), 'utf8'),
);

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
