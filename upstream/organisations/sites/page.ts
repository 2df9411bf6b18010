import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { PublicSite } from '#lib/contract/organisations/establishments.ts';
import { responseBadge } from '#lib/rules/applications/response-badge.ts';
import { proofOf } from '#upstream/offers/proof.ts';
import { isLiveNow } from '#upstream/offers/read.ts';
import { offerColumns, toOffer } from '#upstream/offers/wire.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { organisationMayAct } from '#upstream/platform/may-act.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { establishments, organisations } from '#upstream/platform/schema/organisations.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { toSiteFacts } from './facts.ts';

/** The page of an organisation that may not act is gone. */
const shown = (slug: string) =>
  and(eq(establishments.slug, slug), organisationMayAct(establishments.organisationId));

/** @throws not_found */
export async function readSite(db: Db, slug: string): Promise<PublicSite> {
  const { id, name, website, endedApplications, answeredApplications, answerDays } = organisations;
  const responses = { ended: endedApplications, answered: answeredApplications, days: answerDays };
  const [row] = await db
    .select({ site: establishments, organisation: { name, website, proof: proofOf(id) }, responses })
    .from(establishments)
    .innerJoin(organisations, eq(organisations.id, establishments.organisationId))
    .where(shown(slug));
  if (!row) throw apiError('not_found');
  const { site, organisation } = row;
  const place = site.placeNumber === null ? undefined : placeByNumber(site.placeNumber);
  return {
    ...toSiteFacts(site),
    place: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    organisation: {
      name: organisation.name,
      website: organisation.website,
      proof: organisation.proof,
      responseBadge: responseBadge(row.responses),
    },
  };
}

/** Live ones, newest first. @throws not_found */
export async function siteOffers(
  db: Db,
  slug: string,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<{ data: Offer[]; total: number }> {
  const [site] = await db
    .select({
      id: establishments.id,
      organisationId: establishments.organisationId,
      isOnly: sql<boolean>`not exists (select from establishments x
        where x.organisation_id = establishments.organisation_id and x.id <> establishments.id)`,
    })
    .from(establishments)
    .where(shown(slug));
  if (!site) throw apiError('not_found');
  const ofSite = eq(offers.establishmentId, site.id);
  const where = and(
    eq(offers.organisationId, site.organisationId),
    site.isOnly ? or(ofSite, isNull(offers.establishmentId)) : ofSite,
    isLiveNow(now),
  );
  const rows = await db
    .select(offerColumns)
    .from(offers)
    .where(where)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(offers).where(where);
  return { data: rows.map((row) => toOffer(row, now)), total: counted?.total ?? 0 };
}
