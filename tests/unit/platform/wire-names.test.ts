import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listOperations } from '#lib/contract/platform/all.ts';
import { fromWire, pathFromWire, pathToWire, toWire } from '#lib/contract/platform/names.ts';
import type { Schema } from '#lib/contract/platform/operation.ts';

const NAMES = {
  city: 'pres_city',
  trades: 'joblistJobs',
  'trades.tradeId': 'mainJobId',
  tradeId: 'joblistId',
  'user.city': 'city',
};

const OURS = {
  id: 7,
  city: 'Lyon',
  tradeId: 1,
  trades: [{ tradeId: 2 }, { tradeId: 3 }],
  user: { city: 'Guéret', born: null },
};
const WIRE = {
  id: 7,
  pres_city: 'Lyon',
  joblistId: 1,
  joblistJobs: [{ mainJobId: 2 }, { mainJobId: 3 }],
  user: { city: 'Guéret', born: null },
};

describe('names on the wire', () => {
  it('replace our names in lists and in objects, by the field that contains them', () => {
    expect(toWire(OURS, NAMES)).toEqual(WIRE);
    expect(fromWire(WIRE, NAMES)).toEqual(OURS);
  });

  it('are the only ones that count on the wire', () => {
    expect(fromWire({ city: 'Lyon', tradeId: 1, id: 7 }, NAMES)).toEqual({ id: 7 });
  });

  it('replace our names in the path of a field', () => {
    expect(pathToWire('trades.1.tradeId', NAMES)).toBe('joblistJobs.1.mainJobId');
    expect(pathFromWire('joblistJobs.1.mainJobId', NAMES)).toBe('trades.1.tradeId');
    expect(pathToWire('tradeId', NAMES)).toBe('joblistId');
  });

  it('leave non-objects, endlessly nested values and calls without a list unchanged', () => {
    const date = new Date();
    expect([toWire('city', NAMES), toWire(null, NAMES), toWire(date, NAMES)]).toEqual(['city', null, date]);
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(() => fromWire(deep, NAMES)).not.toThrow();
    expect(toWire(OURS, undefined)).toBe(OURS);
  });

  it('cannot change the prototype of an object', () => {
    const hostile = JSON.parse('{"__proto__":{"internal":true},"pres_city":"Lyon"}');
    const read = fromWire(hostile, NAMES) as { internal?: boolean };
    expect(read.internal).toBeUndefined();
  });
});

type Json = { properties?: Record<string, Json>; items?: Json } & Record<string, unknown>;

/** One value of each shape in a schema: objects with all their fields, lists of one. */
function exampleOf(schema: Json): unknown {
  const [first] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, exampleOf(inner)]),
    );
  }
  if (schema.items) return [exampleOf(schema.items)];
  return first ? exampleOf(first) : null;
}

const schemasOf = (schema: Schema) =>
  exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json);

const cases = listOperations().flatMap(({ resource, name, operation }) => {
  const { names, requestNames = names, query, body, data } = operation;
  const bodies = !body ? [] : 'safeParse' in body ? [body] : Object.values(body);
  const requests = [...(query ? [query] : []), ...bodies];
  return [
    ...(names ? [{ title: `data of ${resource}.${name}`, list: names, schema: data }] : []),
    ...requests.flatMap((schema) =>
      requestNames ? [{ title: `request of ${resource}.${name}`, list: requestNames, schema }] : [],
    ),
  ];
});

it.each(cases)('the $title survives the way to the wire and back', ({ list, schema }) => {
  const example = schemasOf(schema);
  expect(fromWire(toWire(example, list), list)).toEqual(example);
});
