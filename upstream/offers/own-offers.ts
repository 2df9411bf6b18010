import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OwnOffer } from '#lib/contract/offers.ts';
import { isExpired } from '#lib/rules/offer-life.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { offerColumns, toOffer } from './wire.ts';

export type OwnOffersQuery = {
  page: number;
  limit: number;
  sort_by: 'ASC' | 'DESC';
  status: 'draft' | 'published';
  search?: string | undefined;
};

type Statistics = OwnOffer['statistics'];

/** More words than anybody types, so that a long text stays a short query. */
const MOST_WORDS = 8;

type Job = { id: number; name: { fr: string; en: string }; name_m: string; name_f: string };

/** A text as unaccent and lower leave it in the database. */
const folded = (text: string) =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '');

/** Ids of the jobs that one of whose names, in French or English, holds the word. */
function jobsNamed(jobs: readonly Job[], word: string): number[] {
  const sought = folded(word);
  const namesOf = ({ name, name_m, name_f }: Job) => [name.fr, name.en, name_m, name_f];
  return jobs.filter((job) => namesOf(job).some((name) => folded(name).includes(sought))).map(({ id }) => id);
}

/** The word in the title, which is the precise job or else the trade, in the company or in the town. */
function holdsWord(word: string): SQL | undefined {
  const { jobs, otherJobs } = referenceLists();
  const inText = (column: typeof offers.companyName | typeof offers.city) =>
    sql`strpos(lower(unaccent(${column})), lower(unaccent(${word}))) > 0`;
  return or(
    inText(offers.companyName),
    inText(offers.city),
    inArray(offers.preciseJobId, jobsNamed(otherJobs, word)),
    and(isNull(offers.preciseJobId), inArray(offers.jobId, jobsNamed(jobs, word))),
  );
}

/** The words of a typed text; a control character, which the database refuses, parts them like a space. */
function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').normalize('NFC').split(/[\s\p{Cc}]+/u);
  return words.filter(Boolean).slice(0, MOST_WORDS);
}

const NONE: Statistics = { totalCandidates: 0, totalAccepted: 0, totalRejected: 0, totalAgenda: 0 };

/** The figures of some offers, counted at once; an offer that nobody applied to has no entry. */
async function statisticsOf(db: Db, offerIds: readonly number[]): Promise<Map<number, Statistics>> {
  if (offerIds.length === 0) return new Map();
  const { isAccepted, isRejected } = applications;
  const rows = await db
    .select({
      offerId: applications.offerId,
      totalCandidates: count(),
      totalAccepted: sql`count(*) filter (where ${isAccepted})`.mapWith(Number),
      totalRejected: sql`count(*) filter (where ${isRejected})`.mapWith(Number),
      totalAgenda: sql`count(*) filter (where not ${isAccepted} and not ${isRejected})`.mapWith(Number),
    })
    .from(applications)
    .where(inArray(applications.offerId, [...offerIds]))
    .groupBy(applications.offerId);
  return new Map(rows.map(({ offerId, ...statistics }) => [offerId ?? 0, statistics]));
}

/**
 * One page of a recruiter's own offers of one status by their creation, and how many there are. Deleted ones
 * are left out; inactive and expired ones stay. `search` keeps those that hold each of its words.
 */
export async function listOwnOffers(
  db: Db,
  recruiterId: number,
  query: OwnOffersQuery,
  now: Date,
): Promise<{ data: OwnOffer[]; total: number }> {
  const where = and(
    eq(offers.recruiterId, recruiterId),
    eq(offers.status, query.status),
    isNull(offers.deletedAt),
    ...wordsOf(query.search).map(holdsWord),
  );
  const direction = query.sort_by === 'ASC' ? asc : desc;
  const rows = await db
    .select(offerColumns)
    .from(offers)
    .where(where)
    .orderBy(direction(offers.createdAt), direction(offers.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const statistics = await statisticsOf(
    db,
    rows.map(({ id }) => id),
  );
  const [counted] = await db.select({ total: count() }).from(offers).where(where);
  return {
    data: rows.map((row) => ({
      ...toOffer(row, now),
      liaisons: [],
      statistics: statistics.get(row.id) ?? NONE,
      expired: row.status === 'published' && isExpired(row.expiresAt, now),
    })),
    total: counted?.total ?? 0,
  };
}
