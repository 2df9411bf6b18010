import { and, inArray, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#upstream/platform/schema/accounts.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { holdsFolded, literal } from '#upstream/platform/typed-words.ts';

/** A list is counted no further than a person would page. */
export const MOST_COUNTED = 1_000;

/** Digits of a part of a SIRET that finds few enough. */
const SHORTEST_SIRET = 3;
const LONGEST_SIRET = 14;

/** Organisations whose SIREN or SIRET begins so. Undefined for other numbers. */
export const siretStarts = (digits: string): SQL | undefined =>
  digits.length >= SHORTEST_SIRET && digits.length <= LONGEST_SIRET
    ? like(organisations.siret, `${digits}%`)
    : undefined;

/** Addresses of accounts with this part. */
export const emailHas = (word: string): SQL => like(users.email, `%${literal(word.toLowerCase())}%`);

/** Organisations whose name has every word. */
export const organisationHas = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => holdsFolded(organisations.name, word)));

export type Matches = { where: SQL | undefined; total: number };

/** A query of numbers that has not run. */
type Ids = { limit(count: number): PromiseLike<{ id: number }[]> };

type Search = {
  id: PgColumn;
  /** Each uses its index; an `or` of several tables would read every row. */
  found: readonly Ids[];
  /** The same rows as one condition. */
  walk: SQL | undefined;
};

/**
 * Rows that at least one query finds. Where few match, the indexes have them all. A frequent word is found soon by walking
 * from the newest row on, which for a rare one reads every row.
 */
export async function matchesOf({ id, found, walk }: Search): Promise<Matches> {
  const ids = new Set<number>();
  for (const query of found) {
    for (const row of await query.limit(MOST_COUNTED)) ids.add(row.id);
  }
  if (ids.size < MOST_COUNTED) return { where: inArray(id, [...ids]), total: ids.size };
  return { where: walk, total: MOST_COUNTED };
}
