import { and, asc, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { GarageList, staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { namesUnprovenBrand } from '#upstream/organisations/verification/known-brands.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { holdsFolded, wordsOf } from '#upstream/platform/typed-words.ts';
import { askSecondPerson } from '../requests/ask.ts';
import { askingGarages } from './asking.ts';

const MOST_COUNTED = 1_000;

const hasFreeOffer = (now: Date) => sql`exists (select from plans p where p.organisation_id = organisations.id
  and p.is_free and p.expires_at > ${now.toISOString()})`;

type Listed = { now: Date; search: string };

const listed = ({ now, search }: Listed): Readonly<Record<GarageList, SQL | undefined>> => ({
  // Somebody may send a document of any garage: a search finds them all. One without a SIRET has nothing to prove yet.
  unverified:
    search === ''
      ? sql`${organisations.id} in (select id from (${askingGarages(now)}) asking)`
      : and(isNull(organisations.siren), isNotNull(organisations.siret)),
  free: and(isNull(organisations.siren), hasFreeOffer(now)),
  brands: namesUnprovenBrand,
});

const matching = (search: string): SQL | undefined => {
  if (search === '') return undefined;
  const digits = search.replace(/[\s.-]/g, '');
  if (/^\d{3,14}$/.test(digits)) return like(organisations.siret, `${digits}%`);
  return and(...wordsOf(search).map((word) => holdsFolded(organisations.name, word)));
};

const owner = sql<string | null>`(select u.email from memberships m join users u on u.id = m.user_id
  where m.organisation_id = organisations.id and m.role = 'owner' order by u.id limit 1)`;

const liveOffers = (now: Date) =>
  sql`(select count(*) from offers o where o.organisation_id = organisations.id and o.status = 'published'
    and o.is_active and o.deleted_at is null and o.expires_at > ${now.toISOString()})`.mapWith(Number);

type Wish = { list: GarageList; search: string; page: number; limit: number; now: Date };

async function listGarages(db: Db, { list, search, page, limit, now }: Wish) {
  const where = and(listed({ now, search })[list], matching(search));
  const counted = db
    .select({ id: organisations.id })
    .from(organisations)
    .where(where)
    .limit(MOST_COUNTED)
    .as('counted');
  const [rows, total] = await Promise.all([
    db
      .select({
        id: organisations.id,
        name: organisations.name,
        siret: organisations.siret,
        createdAt: organisations.createdAt,
        owner,
        verifiedDomain: organisations.verifiedDomain,
        liveOffers: liveOffers(now),
      })
      .from(organisations)
      .where(where)
      .orderBy(asc(organisations.createdAt), asc(organisations.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(counted),
  ]);
  return { rows, total };
}

export const staffGaragesHandlers: Handlers<typeof staffGaragesContract> = {
  async list({ db, deps, query }) {
    const { rows, total } = await listGarages(db, { ...query, now: deps.clock() });
    return { data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total };
  },

  async verify(context) {
    const { params, body, t } = context;
    const wish = { targetId: params.id, days: null, reason: body.document };
    await askSecondPerson(context, 'staffGarages.verify', wish);
    return { data: null, message: t('staff.secondPersonAsked') };
  },
};
