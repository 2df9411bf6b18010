import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { BITS_FILE, criterionBits } from './bits.ts';
import { loadPayMinima, MINIMA_FILE } from './pay-minima.ts';
import { allPlaces } from './places.ts';
import { rebuildSearch } from './search-projection.ts';

const PLACES_AT_ONCE = 5_000;

function hashOf(...urls: URL[]): string {
  const hash = createHash('sha256');
  for (const url of urls) hash.update(readFileSync(url));
  return hash.digest('hex');
}

async function isLoaded(db: Db, name: string, hash: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select hash from reference_state where name = ${name}`);
  return rows[0]?.hash === hash;
}

async function markLoaded(db: Db, name: string, hash: string): Promise<void> {
  await db.execute(sql`
    insert into reference_state (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash`);
}

async function loadPlaces(db: Db): Promise<void> {
  const places = allPlaces();
  for (let from = 0; from < places.length; from += PLACES_AT_ONCE) {
    const rows = JSON.stringify(places.slice(from, from + PLACES_AT_ONCE));
    await db.execute(sql`
      insert into places (number, code, name, postal_codes, department_code, department_name, region_name,
        latitude, longitude, population, kind, parent_code)
      select number, code, name, "postalCodes", "departmentCode", "departmentName", "regionName",
        latitude, longitude, population, kind, "parentCode"
      from jsonb_to_recordset(${rows}::jsonb) as row (number integer, code text, name text,
        "postalCodes" text[], "departmentCode" text, "departmentName" text, "regionName" text,
        latitude double precision, longitude double precision, population integer, kind text, "parentCode" text)
      on conflict (number) do update set code = excluded.code, name = excluded.name,
        postal_codes = excluded.postal_codes, department_code = excluded.department_code,
        department_name = excluded.department_name, region_name = excluded.region_name,
        latitude = excluded.latitude, longitude = excluded.longitude, population = excluded.population,
        kind = excluded.kind, parent_code = excluded.parent_code`);
  }
}

/** Refuses changed numbers: every stored projection uses them. */
async function loadBits(db: Db): Promise<number> {
  const rows = JSON.stringify(criterionBits());
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given
    ("jobId" integer, kind text, "itemId" integer, bit smallint, level integer)`;
  const changed = await db.execute(sql`
    select 1 from criterion_bits old join ${given}
      on given."jobId" = old.trade_id and given.kind = old.kind and given."itemId" = old.item_id
    where given.bit <> old.bit or given.level is distinct from old.level limit 1`);
  if (changed.rows.length > 0) {
    throw new Error('criterion-bits.csv changes bits that are in use: it may only be appended to');
  }
  const added = await db.execute(sql`
    insert into criterion_bits (trade_id, kind, item_id, bit, level)
    select "jobId", kind, "itemId", bit, level from ${given}
    on conflict (trade_id, kind, item_id) do nothing returning 1`);
  return added.rows.length;
}

/**
 * Loads towns, bit numbers and minimum pay. Three small reads when the files are unchanged; otherwise one transaction, which rebuilds
 * the search projection if new criteria meet existing offers.
 */
export async function loadReferenceData(db: Db): Promise<void> {
  const placesHash = hashOf(
    new URL('./data/communes.csv', import.meta.url),
    new URL('./data/departements.csv', import.meta.url),
  );
  const bitsHash = hashOf(BITS_FILE);
  if (!(await isLoaded(db, 'places', placesHash))) {
    await db.transaction(async (tx) => {
      await loadPlaces(tx);
      await markLoaded(tx, 'places', placesHash);
    });
  }
  const minimaHash = hashOf(MINIMA_FILE);
  if (!(await isLoaded(db, 'pay_minima', minimaHash))) {
    await db.transaction(async (tx) => {
      await loadPayMinima(tx);
      await markLoaded(tx, 'pay_minima', minimaHash);
    });
  }
  if (await isLoaded(db, 'criterion_bits', bitsHash)) return;
  const added = await db.transaction(async (tx) => {
    const count = await loadBits(tx);
    await markLoaded(tx, 'criterion_bits', bitsHash);
    return count;
  });
  const { rows } = await db.execute(
    sql`select exists (select from offers) or exists (select from cvs) as used`,
  );
  if (added > 0 && rows[0]?.used === true) await rebuildSearch(db);
}
