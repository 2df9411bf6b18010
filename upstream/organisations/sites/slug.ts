import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { establishments } from '#upstream/platform/schema/organisations.ts';
import { slugOf } from '#upstream/reference/town-slugs.ts';

const LONGEST = 60;

/** Arbitrary; new sites of one name wait for each other on it. */
const SLUG_LOCK = 7_266_357;

function beginning(name: string, town: string): string {
  const named = slugOf(name);
  const place = slugOf(town);
  const parts = named.includes(place) ? [named] : [named, place];
  const whole = parts.filter(Boolean).join('-').slice(0, LONGEST).replace(/-$/, '');
  if (/[a-z]/.test(whole)) return whole;
  return whole === '' ? 'garage' : `garage-${whole}`;
}

/** `garage-martin-vienne`, or with a number behind it. It stays when the name changes, since people share links. */
export async function newSlug(tx: Db, name: string, town: string): Promise<string> {
  const base = beginning(name, town);
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK}, hashtext(${base}))`);
  const rows = await tx
    .select({ slug: establishments.slug })
    .from(establishments)
    .where(sql`${establishments.slug} like ${`${base}%`}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}
