import { type SQL, sql } from 'drizzle-orm';
import type { CvOrder } from '#lib/contract/search/search.ts';
import { WEIGHTS } from '#lib/rules/search/match-score.ts';
import { MOST_WITH_WORDS } from '#lib/rules/search/search-limits.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import type { CvScope } from './cv-scope.ts';
import { type Masks, pointsOf } from './masks.ts';
import { inCircle, metresOf } from './scan.ts';
import { fewDepartmentsOf, MOST_WITH_WORDS_NEAR, queryOfWords } from './words.ts';

export type CvSearch = Pick<CvScope, 'trades' | 'circle' | 'words'> & {
  radius: number;
  masks: Masks;
  /** Scored beside the masks: options have no bits. */
  diplomaOption: number | undefined;
  /** Only CVs that declare an empty criminal record. */
  cleanRecord: boolean;
  /** Only CVs with it, valid on this day (`YYYY-MM-DD`); without its day of training nobody knows that. */
  habilitation: { id: number; validOn: string } | undefined;
  order: CvOrder;
  page: number;
  limit: number;
  /** Only CVs found since then of which this alert has not told yet. */
  newFor?: { searchId: number; since: Date };
};

export type CvHit = { cvId: number; tradeId: number; placeNumber: number; points: number };

function onlyNew({ newFor }: CvSearch): SQL {
  if (!newFor) return sql``;
  const { searchId, since } = newFor;
  return sql`and exists (select from cvs n where n.id = o.cv_id and n.findable_since > ${since.toISOString()})
    and not exists (select from alert_cvs a where a.search_id = ${searchId} and a.cv_id = o.cv_id)`;
}

function filtered(search: CvSearch): SQL {
  const { cleanRecord, habilitation } = search;
  const byRecord = cleanRecord
    ? sql`and exists (select from cvs c where c.id = o.cv_id and c.has_clean_criminal_record) ${onlyNew(search)}`
    : onlyNew(search);
  if (!habilitation) return byRecord;
  const { id, validOn } = habilitation;
  return sql`${byRecord} and exists (select from cv_habilitations h
    where h.cv_id = o.cv_id and h.habilitation_id = ${id} and h.trained_on is not null
      and coalesce(h.expires_on, 'infinity') >= ${validOn}::date)`;
}

const ids = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`;

const tradesOf = ({ trades }: CvSearch) => trades ?? referenceLists().jobs.map(({ id }) => id);

/** One trade by equality: the planner then reads each range of places once. */
function ofTrades(search: CvSearch): SQL {
  const [only, ...others] = tradesOf(search);
  return only !== undefined && others.length === 0
    ? sql`o.trade_id = ${only}`
    : sql`o.trade_id = any(${ids(tradesOf(search))})`;
}

/**
 * CVs that have the words, from the index of words. Of a word that very many have, the newest are enough, but an alert
 * tells of an old CV that is found again. The inner OFFSET 0 forces one look-up per CV, the outer one makes distances join
 * all of them at once.
 */
function withWords(search: CvSearch, columns: SQL): SQL {
  const { words, trades, circle, newFor } = search;
  const query = queryOfWords(words, { trades, departments: circle && fewDepartmentsOf(circle), of: 'cv' });
  const inside = circle ? sql`and x.place_number = any(${circle.literals.numbers}::int[])` : sql``;
  const most = newFor ? sql`` : sql`limit ${circle ? MOST_WITH_WORDS_NEAR : MOST_WITH_WORDS}`;
  return sql`(select o.* from (
      select x.cv_id from cv_text x where x.document @@ ${query} ${inside} order by x.cv_id desc ${most}) f
    cross join lateral (select ${columns} from cv_search o where o.cv_id = f.cv_id ${filtered(search)} offset 0) o
    offset 0) s`;
}

/** Everywhere, in an order that begins with the date: the newest of each trade are read from its index. */
function newest(search: CvSearch, columns: SQL): SQL {
  return sql`unnest(${ids(tradesOf(search))}) t (trade_id) cross join lateral (
    select ${columns} from cv_search o where o.trade_id = t.trade_id ${filtered(search)}
    order by o.created_at desc, o.cv_id desc limit ${search.page * search.limit}) s`;
}

function within(search: CvSearch, columns: SQL): SQL {
  const { circle, words } = search;
  if (words.length > 0) return withWords(search, columns);
  const found = sql`${ofTrades(search)} ${filtered(search)}`;
  if (!circle) return sql`(select ${columns} from cv_search o where ${found}) s`;
  return inCircle(
    circle,
    sql`select ${columns} from cv_search o where o.place_number between r.low and r.high and ${found}`,
  );
}

function optionPoints(option: number | undefined): SQL {
  if (option === undefined) return sql``;
  return sql`+ ${sql.raw(String(WEIGHTS.diplomaOption))} * (exists (
    select from cv_formations f where f.cv_id = s.cv_id and f.diploma_option_id = ${option}))::int`;
}

/** The id breaks ties, so that pages never overlap. */
const ORDERS: Record<CvOrder, SQL> = {
  score: sql`points desc, metres, s.created_at desc, s.cv_id desc`,
  distance: sql`metres, points desc, s.created_at desc, s.cv_id desc`,
  date: sql`s.created_at desc, s.cv_id desc`,
};

export async function cvPage(db: Db, search: CvSearch): Promise<CvHit[]> {
  const { masks, diplomaOption, order, page, limit, circle, words } = search;
  const columns = sql`o.cv_id, o.trade_id, o.place_number, o.created_at, o.bits`;
  const isByDate = order === 'date' || (order === 'score' && masks.possible === 0);
  const isNewest = !circle && words.length === 0 && isByDate;
  const { rows } = await db.execute(sql`
    select s.cv_id, s.trade_id, s.place_number, ${pointsOf(masks)} ${optionPoints(diplomaOption)} as points,
      ${circle ? sql`d.metres` : sql`0 as metres`}
    from ${isNewest ? newest(search, columns) : within(search, columns)} ${circle ? metresOf(circle) : sql``}
    order by ${ORDERS[order]} limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map((row) => ({
    cvId: Number(row.cv_id),
    tradeId: Number(row.trade_id),
    placeNumber: Number(row.place_number),
    points: Number(row.points),
  }));
}

export function countCvHits(db: Db, search: CvSearch): Promise<number> {
  const { trades, circle, radius, words, cleanRecord, habilitation } = search;
  const place = circle ? `${circle.centre.code}|${circle.numbers.length}|${radius}` : '';
  const only = habilitation ? `${habilitation.id}|${habilitation.validOn}` : '';
  const key = `cv|${trades?.join(',') ?? ''}|${place}|${JSON.stringify(words)}|${cleanRecord}|${only}`;
  return cachedBriefly(db, key, async () => {
    const { rows } = await db.execute(sql`select count(*) as total from ${within(search, sql`1`)}`);
    return Number(rows[0]?.total ?? 0);
  });
}
