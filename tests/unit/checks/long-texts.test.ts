import { describe, expect, it } from 'vitest';
import { LONGEST_MESSAGE } from '#lib/contract/messages/form.ts';
import { listOperations } from '#lib/contract/platform/all.ts';
import type { Schema } from '#lib/contract/platform/operation.ts';
import { maskOf } from '#lib/rules/messages/mask-person.ts';
import { comparable, readTypedTown } from '#lib/rules/search/place-names.ts';
import { choicesIn, proposals } from '#upstream/offer-import/choices.ts';
import { bodiesOf, fieldsOf } from '../../support/security/schema-fields.ts';

/**
 * Texts that make careless patterns go back and forth. What needs time that grows with the square of their length does
 * not come to its end before the test runs out of time.
 */
const LONG = 100_000;
const texts = {
  letters: 'a'.repeat(LONG),
  digits: '1'.repeat(LONG),
  spaces: `${' '.repeat(LONG)}x`,
  dots: `${'a.'.repeat(LONG / 2)}!`,
  address: `${'a.'.repeat(LONG / 4)}@${'b.'.repeat(LONG / 4)}`,
  link: `https://${'a.'.repeat(LONG / 2)}`,
  commas: 'a,'.repeat(LONG / 2),
  brackets: '('.repeat(LONG),
  lines: `a${'\r\n'.repeat(LONG / 2)}`,
  apart: 'a '.repeat(LONG / 2),
  accents: 'é\u0301'.repeat(LONG / 2),
};

const schemas = listOperations().flatMap(({ operation }) =>
  [...bodiesOf(operation), operation.query, operation.params].filter((schema) => schema !== undefined),
);

/** Has the text read in each field of a schema: all at once, and inside of lists and objects all of each at once. */
function readEverywhere(schema: Schema, text: string): void {
  const fields = fieldsOf(schema);
  const textsOf = (some: typeof fields) => Object.fromEntries(some.map(({ key }) => [key, text]));
  const outer = fields.filter(({ path, key }) => path === key);
  schema.safeParse(textsOf(outer));
  const inner = Map.groupBy(
    fields.filter((field) => !outer.includes(field)),
    ({ path }) => path.split('.')[0] ?? '',
  );
  for (const [parent, inside] of inner) {
    schema.safeParse({ [parent]: [textsOf(inside)] });
    schema.safeParse({ [parent]: textsOf(inside) });
  }
}

describe('a text of 100,000 characters', () => {
  it.each(Object.entries(texts))('is read by every schema of the contract: %s', (_kind, text) => {
    expect(schemas.length).toBeGreaterThan(50);
    for (const schema of schemas) readEverywhere(schema, text);
  });

  it.each(Object.entries(texts))('is read by the import and compared: %s', (_kind, text) => {
    const choices = choicesIn('qualityMain', text);
    expect(choices.length).toBeLessThanOrEqual(201);
    for (const { part } of choices.slice(-2))
      proposals('otherJobs', () => true, { text: part, locale: 'fr' });
    expect(comparable(text).length).toBeLessThanOrEqual(text.length);
    readTypedTown(text);
    const person = { firstName: 'Zoé', lastName: 'Durand', email: 'zoe@exemple.test', address: '1 rue a' };
    const written = text.slice(0, LONGEST_MESSAGE);
    expect(maskOf({ ...person, phone: '0639980000' })(written)).toBe(written);
  });
});
