import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { MOST_FOUND } from '#lib/contract/staff/offers.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import {
  offerAppeals,
  offerChanges,
  offerDecisions,
  offerReports,
} from '#upstream/platform/schema/rights.ts';
import { wordsOf } from '#upstream/platform/typed-words.ts';
import { jobsNamed } from '#upstream/reference/named-jobs.ts';
import { countGroups } from './alike.ts';
import { countUpTo, type Found, liveOffer, type Paged, skipped } from './lists.ts';

const published = and(eq(offers.status, 'published'), isNull(offers.deletedAt));

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** An index has the company, another the job. */
function names(word: string): SQL | undefined {
  const { tradeIds, preciseJobIds } = jobsNamed(word);
  // Numbers first: they cost a walk less than texts.
  return or(
    inArray(offers.preciseJobId, preciseJobIds),
    and(isNull(offers.preciseJobId), inArray(offers.tradeId, tradeIds)),
    sql`folded_text(${offers.companyName}) like folded_text(${pattern(word)})`,
  );
}

/** Numbers of offers have up to fifteen digits; more would not be exact. */
function sought(search: string | undefined): SQL | undefined {
  const typed = search?.trim() ?? '';
  if (/^\d{1,15}$/.test(typed)) return eq(offers.id, Number(typed));
  return and(...wordsOf(typed).map(names));
}

/** The latest offers, in which the words of a search are counted before it. */
const RECENT = 1_000;
/** Of those: from here on, walking from the latest offer on finds a page soon. */
const FREQUENT = RECENT / 50;

/**
 * An index has all matches, which then must be sorted: for `garage` that is every second offer. The database does not
 * know how frequent a part of a word is, so a count of the latest offers decides: true sets the transaction to walk.
 */
async function readsInOrder(tx: Db, where: SQL | undefined): Promise<boolean> {
  const recent = tx
    .select({ id: offers.id })
    .from(offers)
    .where(published)
    .orderBy(desc(offers.publishedAt), desc(offers.id))
    .limit(RECENT);
  const frequency = await tx.$count(offers, and(inArray(offers.id, recent), where));
  if (frequency < FREQUENT) return false;
  await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_sort', 'off', true)`);
  return true;
}

/** All matches, sorted: the subquery keeps the database from walking in order to the last offer. */
async function sortedMatches(tx: Db, where: SQL | undefined): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (select id, published_at from ${offers} where ${where} offset 0) matches
    order by published_at desc, id desc limit ${MOST_FOUND}`);
  return rows.map(({ id }) => Number(id));
}

async function walk(tx: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(where)
    .orderBy(desc(offers.publishedAt), desc(offers.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** One query finds and counts: what is read as far as `MOST_FOUND` need not be counted again. */
async function search(tx: Db, match: SQL, query: Paged): Promise<Found<number>> {
  const where = and(published, match);
  const walks = await readsInOrder(tx, match);
  const ids = walks
    ? await walk(tx, where, { limit: MOST_FOUND, offset: 0 })
    : await sortedMatches(tx, where);
  return { rows: ids.slice(skipped(query), skipped(query) + query.limit), total: ids.length };
}

export async function findPublished(
  db: Db,
  query: Paged & { search?: string | undefined },
): Promise<Found<number>> {
  const match = sought(query.search);
  if (match) return db.transaction((tx) => search(tx, match, query));
  const rows = await walk(db, published, { limit: query.limit, offset: skipped(query) });
  return { rows, total: await countUpTo(db, sql`select from ${offers} where ${published}`) };
}

/** One row for each offer with open reports. */
const reportedOffers = sql`
  select r.offer_id, min(r.created_at) as since from ${offerReports} r join ${offers} o on o.id = r.offer_id
  where r.decision is null and o.deleted_at is null and o.withdrawn_at is null group by r.offer_id`;

export async function findReported(db: Db, query: Paged): Promise<Found<number>> {
  const { rows } = await db.execute<{ offer_id: string }>(
    sql`${reportedOffers} order by since, offer_id limit ${query.limit} offset ${skipped(query)}`,
  );
  return { rows: rows.map((row) => Number(row.offer_id)), total: await countUpTo(db, reportedOffers) };
}

const waitingChanges = (now: Date) => and(isNull(offerChanges.seenAt), liveOffer(offers, now));

const changesFrom = (now: Date) =>
  sql`select from ${offerChanges} join ${offers} on ${offers.id} = ${offerChanges.offerId} where ${waitingChanges(now)}`;

export async function findChanged(db: Db, query: Paged, now: Date) {
  const rows = await db
    .select({
      offerId: offerChanges.offerId,
      changedAt: offerChanges.changedAt,
      original: offerChanges.original,
    })
    .from(offerChanges)
    .innerJoin(offers, eq(offers.id, offerChanges.offerId))
    .where(waitingChanges(now))
    .orderBy(desc(offerChanges.changedAt), desc(offerChanges.offerId))
    .limit(query.limit)
    .offset(skipped(query));
  return { rows, total: await countUpTo(db, changesFrom(now)) };
}

const appealsOf = (status: 'open' | 'decided') =>
  and(
    status === 'open' ? isNull(offerAppeals.outcome) : isNotNull(offerAppeals.outcome),
    isNull(offers.deletedAt),
  );

const appealsFrom = (status: 'open' | 'decided') => sql`
  select from ${offerAppeals} join ${offerDecisions} on ${offerDecisions.id} = ${offerAppeals.decisionId}
  join ${offers} on ${offers.id} = ${offerDecisions.offerId} where ${appealsOf(status)}`;

export async function findAppeals(db: Db, query: Paged & { status: 'open' | 'decided' }) {
  const isOpen = query.status === 'open';
  const rows = await db
    .select({ appeal: offerAppeals, decision: offerDecisions })
    .from(offerAppeals)
    .innerJoin(offerDecisions, eq(offerDecisions.id, offerAppeals.decisionId))
    .innerJoin(offers, eq(offers.id, offerDecisions.offerId))
    .where(appealsOf(query.status))
    .orderBy(
      isOpen ? asc(offerAppeals.createdAt) : desc(offerAppeals.decidedAt),
      isOpen ? asc(offerAppeals.id) : desc(offerAppeals.id),
    )
    .limit(query.limit)
    .offset(skipped(query));
  return { rows, total: await countUpTo(db, appealsFrom(query.status)) };
}

/** How much waits in each list, counted up to a hundred. */
export async function countWaiting(db: Db, now: Date) {
  const most = 100;
  return {
    reported: await countUpTo(db, reportedOffers, most),
    alike: await countGroups(db, now, most),
    changed: await countUpTo(db, changesFrom(now), most),
    appeals: await countUpTo(db, appealsFrom('open'), most),
  };
}
