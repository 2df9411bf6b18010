import { type SQL, sql } from 'drizzle-orm';
import type { CvOrder } from '#lib/contract/search.ts';
import { WEIGHTS } from '#lib/rules/search/match-score.ts';
import type { Db } from '#upstream/platform/db.ts';
import { memoize } from '#upstream/platform/memoize.ts';
import type { Circle } from '#upstream/reference/circle.ts';
import { type Masks, pointsOf } from './masks.ts';
import { inCircle, metresOf } from './scan.ts';

export type CvSearch = {
  tradeId: number;
  circle: Circle;
  radius: number;
  masks: Masks;
  /** Scored beside the masks: options have no bits. */
  diplomaOption: number | undefined;
  /** Only CVs that declare an empty criminal record. */
  cleanRecord: boolean;
  /** Only CVs with it, valid on this day (`YYYY-MM-DD`). */
  habilitation: { id: number; validOn: string } | undefined;
  order: CvOrder;
  page: number;
  limit: number;
  /** Only CVs found since then of which this alert has not told yet. */
  newFor?: { searchId: number; since: Date };
};

export type CvHit = { cvId: number; placeNumber: number; points: number };

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
    where h.cv_id = o.cv_id and h.habilitation_id = ${id} and coalesce(h.expires_on, 'infinity') >= ${validOn}::date)`;
}

function within(search: CvSearch, columns: SQL): SQL {
  const { tradeId, circle } = search;
  return inCircle(
    circle,
    sql`select ${columns} from cv_search o
      where o.job_id = ${tradeId} and o.place_number between r.low and r.high ${filtered(search)}`,
  );
}

function optionPoints(option: number | undefined): SQL {
  if (option === undefined) return sql``;
  return sql`+ ${sql.raw(String(WEIGHTS.diplomaOption))} * (exists (
    select from cv_formations f where f.cv_id = s.cv_id and f.diploma_option_id = ${option}))::int`;
}

/** The id breaks ties, so that pages never overlap. */
const ORDERS: Record<CvOrder, SQL> = {
  score: sql`points desc, d.metres, s.created_at desc, s.cv_id desc`,
  distance: sql`d.metres, points desc, s.created_at desc, s.cv_id desc`,
  date: sql`s.created_at desc, s.cv_id desc`,
};

export async function cvPage(db: Db, search: CvSearch): Promise<CvHit[]> {
  const { masks, diplomaOption, order, page, limit } = search;
  const { rows } = await db.execute(sql`
    select s.cv_id, s.place_number, ${pointsOf(masks)} ${optionPoints(diplomaOption)} as points
    from ${within(search, sql`o.cv_id, o.place_number, o.created_at, o.bits`)}
    ${order === 'date' ? sql`` : metresOf(search.circle)}
    order by ${ORDERS[order]} limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map((row) => ({
    cvId: Number(row.cv_id),
    placeNumber: Number(row.place_number),
    points: Number(row.points),
  }));
}

export function countCvHits(db: Db, search: CvSearch): Promise<number> {
  const { tradeId, circle, radius, cleanRecord, habilitation } = search;
  const only = habilitation ? `${habilitation.id}|${habilitation.validOn}` : '';
  return memoize(db, `cv|${tradeId}|${circle.centre.code}|${radius}|${cleanRecord}|${only}`, async () => {
    const { rows } = await db.execute(sql`select count(*) as total from ${within(search, sql`1`)}`);
    return Number(rows[0]?.total ?? 0);
  });
}
