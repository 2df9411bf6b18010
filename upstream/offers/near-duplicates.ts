import { asc, inArray, lte, sql } from 'drizzle-orm';
import { bandsOf, NEAR_DUPLICATE, shinglesOf, similarity } from '#lib/rules/offers/near-duplicate.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerTexts } from '#upstream/platform/schema/rights.ts';

export const COMPARE_JOB = 'compare-offers';

/** Texts of one transaction. */
const AT_ONCE = 25;

/** Of a text that very many offers share, a part is enough. */
const MOST_CANDIDATES = 500;
const MOST_PAIRS = 20;

type Texts = { description: string | null; companyPitch: string | null };

const written = ({ description, companyPitch }: Texts) =>
  shinglesOf(`${description ?? ''}\n${companyPitch ?? ''}`);

/** Call in the transaction that publishes or changes offers; a trigger has noted which. */
export async function compareOffers(tx: Db, jobs: Pick<Jobs, 'send'>): Promise<void> {
  await jobs.send(tx, COMPARE_JOB, {});
}

type Due = { id: number; version: number; shingles: ReadonlySet<string>; bands: number[] };

/** Stores the bands of some texts that wait, so that other runs find them from now on. */
async function readDue(db: Db): Promise<Due[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: offerTexts.offerId, version: offerTexts.version })
      .from(offerTexts)
      .where(sql`${offerTexts.comparedVersion} < ${offerTexts.version}`)
      .orderBy(asc(offerTexts.offerId))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return [];
    // A statement of its own: it sees every text whose row is locked now.
    const texts = await tx
      .select({ id: offers.id, description: offers.description, companyPitch: offers.companyPitch })
      .from(offers)
      .where(
        inArray(
          offers.id,
          rows.map(({ id }) => id),
        ),
      );
    const shingles = new Map(texts.map(({ id, ...text }) => [id, written(text)]));
    const due = rows.map((row) => {
      const found = shingles.get(row.id) ?? new Set<string>();
      return { ...row, shingles: found, bands: bandsOf(found) };
    });
    const stored = JSON.stringify(due.map(({ id, bands }) => ({ id, bands })));
    await tx.execute(sql`
      update offer_texts set bands = new.bands
      from jsonb_to_recordset(${stored}::jsonb) as new(id bigint, bands integer[])
      where offer_texts.offer_id = new.id and offer_texts.bands is distinct from new.bands`);
    return due;
  });
}

type Candidate = { dueId: number; id: number; shingles: ReadonlySet<string> };

/** Live offers that share a band with one of these. */
async function candidatesOf(tx: Db, due: readonly Due[], now: Date): Promise<Candidate[]> {
  const dueJson = JSON.stringify(due.map(({ id, bands }) => ({ id, bands })));
  // Bounds what a text costs that thousands of offers share.
  await tx.execute(sql`set local gin_fuzzy_search_limit = 5000`);
  const { rows } = await tx.execute<{ due_id: string; id: string; description: string; pitch: string }>(sql`
    select d.id as due_id, o.id, o.description, o.company_pitch as pitch
    from jsonb_to_recordset(${dueJson}::jsonb) as d(id bigint, bands integer[])
    cross join lateral (
      select t.offer_id from offer_texts t where t.bands && d.bands and t.offer_id <> d.id
      -- The sum keeps the planner from walking through the primary key.
      order by t.offer_id + 0 desc limit ${MOST_CANDIDATES}) found
    join offers o on o.id = found.offer_id
    where o.expires_at > ${now.toISOString()}::timestamptz`);
  const read = new Map<string, ReadonlySet<string>>();
  return rows.map(({ due_id, id, description, pitch }) => {
    const shingles = read.get(id) ?? written({ description, companyPitch: pitch });
    read.set(id, shingles);
    return { dueId: Number(due_id), id: Number(id), shingles };
  });
}

type Pair = { offerId: number; otherId: number; similarity: number };

/** The pairs of one text, the most similar first. */
function pairsOf({ id, shingles }: Due, candidates: readonly Candidate[]): Pair[] {
  return candidates
    .map((other) => ({
      offerId: Math.min(id, other.id),
      otherId: Math.max(id, other.id),
      similarity: similarity(shingles, other.shingles),
    }))
    .filter((pair) => pair.similarity >= NEAR_DUPLICATE)
    .sort((one, other) => other.similarity - one.similarity || other.otherId - one.otherId)
    .slice(0, MOST_PAIRS);
}

/** Replaces the pairs of these texts. What staff have seen stays seen while the two are alike. */
async function writePairs(tx: Db, due: readonly Due[], pairs: readonly Pair[], now: Date): Promise<void> {
  const ids = `{${due.map(({ id }) => id).join(',')}}`;
  const found = JSON.stringify(pairs);
  await tx.execute(sql`
    delete from offer_pairs where (offer_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[]))
      and (offer_id, other_id) not in (
        select "offerId", "otherId" from jsonb_to_recordset(${found}::jsonb) as f("offerId" bigint, "otherId" bigint))`);
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into offer_pairs (offer_id, other_id, similarity, found_at)
    select f."offerId", f."otherId", f.similarity, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${found}::jsonb) as f("offerId" bigint, "otherId" bigint, similarity real)
    join offer_texts one on one.offer_id = f."offerId" join offer_texts other on other.offer_id = f."otherId"
    order by 1, 2
    on conflict (offer_id, other_id) do update set similarity = excluded.similarity`);
}

async function compare(db: Db, due: readonly Due[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const candidates = Map.groupBy(await candidatesOf(tx, due, now), ({ dueId }) => dueId);
    const pairs = due.flatMap((text) => pairsOf(text, candidates.get(text.id) ?? []));
    // Two texts that wait together find each other twice.
    const once = new Map(pairs.map((pair) => [`${pair.offerId} ${pair.otherId}`, pair]));
    await writePairs(tx, due, [...once.values()], now);
    const done = JSON.stringify(due.map(({ id, version }) => ({ id, version })));
    await tx.execute(sql`
      update offer_texts set compared_version = d.version
      from jsonb_to_recordset(${done}::jsonb) as d(id bigint, version integer) where offer_id = d.id`);
  });
}

/**
 * Finds the near-duplicates of every text that waits. Bands are stored before anything is compared, so of two equal
 * texts that come at once the later one finds the other.
 */
export async function compareDue(db: Db, now: Date): Promise<void> {
  for (let due = await readDue(db); due.length > 0; due = await readDue(db)) {
    await compare(db, due, now);
  }
}

/** Offers that have expired; publishing them again compares them again. */
export async function forgetTexts(db: Db, now: Date): Promise<void> {
  const over = db.select({ id: offers.id }).from(offers).where(lte(offers.expiresAt, now));
  await db.delete(offerTexts).where(inArray(offerTexts.offerId, over));
}
