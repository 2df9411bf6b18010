import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { OwnSite, SiteChoice } from '#lib/contract/organisations/establishments.ts';
import type { SiteBody } from '#lib/contract/organisations/forms.ts';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { callingHoursOf, statedHours } from '#lib/rules/organisations/opening-hours.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { siteInOwnSites } from '#upstream/platform/http/member-sites.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { establishments, invitations, memberships } from '#upstream/platform/schema/organisations.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { requirePlace } from '#upstream/reference/typed-place.ts';
import { toSiteFacts } from './facts.ts';
import { NO_PICTURES, nextPictures, replacedKeys, type SitePictures } from './pictures.ts';
import { newSlug } from './slug.ts';

/** Of one organisation. */
const MOST_SITES = 100;

/** Arbitrary; two sites with the same SIRET wait for each other on it. */
const SIRET_LOCK = 7_266_358;

type SiteCaller = Pick<RecruiterCaller, 'userId' | 'organisationId' | 'member'>;

const codeOf = (number: number | null) => (number === null ? undefined : placeByNumber(number))?.code ?? null;

const ownSites = (caller: SiteCaller) =>
  and(eq(establishments.organisationId, caller.organisationId), siteInOwnSites(caller));

const theSite = (id: number, organisationId: number) =>
  and(eq(establishments.id, id), eq(establishments.organisationId, organisationId));

export async function siteChoices(db: Db, caller: SiteCaller): Promise<SiteChoice[]> {
  const rows = await db
    .select()
    .from(establishments)
    .where(ownSites(caller))
    .orderBy(asc(establishments.name), asc(establishments.id));
  return rows.map(({ id, name, city, postalCode, street, phone, openingHours, placeNumber }) => ({
    id,
    name,
    city,
    postalCode,
    street,
    townCode: codeOf(placeNumber) ?? '',
    phone: readablePhone(phone ?? ''),
    callingHours: callingHoursOf(openingHours ?? [], OFFER_LENGTHS.callingHours),
  }));
}

export async function listSites(db: Db, caller: SiteCaller): Promise<OwnSite[]> {
  const rows = await db
    .select({
      site: establishments,
      offers:
        sql`(select count(*) from offers o where o.establishment_id = establishments.id and o.deleted_at is null)`.mapWith(
          Number,
        ),
    })
    .from(establishments)
    .where(ownSites(caller))
    .orderBy(asc(establishments.id));
  return rows.map(({ site, offers: number }) => ({
    ...toSiteFacts(site),
    siret: site.siret,
    townCode: codeOf(site.placeNumber),
    revision: site.revision,
    offers: number,
  }));
}

/** A typed SIRET says nothing about other organisations, which may have the same one. */
async function checkSiret(
  tx: Db,
  { siret, organisationId }: { siret: string | null; organisationId: number },
  id: number | null,
): Promise<void> {
  if (siret === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${SIRET_LOCK}, hashtext(${siret}))`);
  const [taken] = await tx
    .select({ id: establishments.id })
    .from(establishments)
    .where(
      and(
        eq(establishments.organisationId, organisationId),
        eq(establishments.siret, siret),
        id === null ? undefined : ne(establishments.id, id),
      ),
    );
  if (taken) throw fieldError('siret', 'siret_taken');
}

function valuesOf(body: SiteBody) {
  const found = requirePlace(body);
  return {
    name: body.name,
    siret: siretDigits(body.siret) || null,
    placeNumber: found.place.number,
    city: found.place.name,
    postalCode: found.postalCode,
    street: body.street || null,
    phone: storedPhone(body.phone, { postalCode: found.postalCode, field: 'phone' }),
    openingHours: body.openingHours && statedHours(body.openingHours),
    brands: [...new Set(body.brands.map((brand) => brand.trim()).filter(Boolean))],
    equipment: body.equipment || null,
    teamSize: body.teamSize,
    pitch: body.pitch || null,
  };
}

/**
 * Only for members of every site: others could not see what they create.
 * @throws not_for_member, too_many_sites; invalid with the field
 */
export async function createSite(
  tx: Db,
  { caller, body, now }: { caller: SiteCaller; body: SiteBody; now: Date },
): Promise<{ id: number; slug: string }> {
  if (caller.member?.siteIds !== null) throw apiError('not_for_member');
  const { organisationId, userId } = caller;
  const values = valuesOf(body);
  await lockOrganisation(tx, organisationId);
  const [existing] = await tx
    .select({ sites: count() })
    .from(establishments)
    .where(eq(establishments.organisationId, organisationId));
  if ((existing?.sites ?? 0) >= MOST_SITES) throw apiError('too_many_sites');
  await checkSiret(tx, { siret: values.siret, organisationId }, null);
  const pictures = await nextPictures(tx, body, NO_PICTURES, userId);
  const slug = await newSlug(tx, values.name, values.city);
  const [row] = await tx
    .insert(establishments)
    .values({ ...values, ...pictures, organisationId, slug, createdAt: now, updatedAt: now })
    .returning({ id: establishments.id, slug: establishments.slug });
  if (!row) throw new Error('A site was not added');
  return row;
}

async function lockSite(
  tx: Db,
  id: number,
  organisationId: number,
): Promise<SitePictures & { revision: number }> {
  const { logoKey, pictureKeys, revision } = establishments;
  const [site] = await tx
    .select({ logoKey, pictureKeys, revision })
    .from(establishments)
    .where(theSite(id, organisationId))
    .for('update');
  if (!site) throw apiError('not_found');
  return site;
}

/**
 * Answers the keys of files that it no longer shows.
 * @throws not_found, data_changed when it was saved since the revision of the body; invalid with the field
 */
export async function updateSite(
  tx: Db,
  { caller, id, body, now }: { caller: SiteCaller; id: number; body: SiteBody; now: Date },
): Promise<string[]> {
  const before = await lockSite(tx, id, caller.organisationId);
  refuseStale(before.revision, body.revision);
  const values = valuesOf(body);
  await checkSiret(tx, { siret: values.siret, organisationId: caller.organisationId }, id);
  const pictures = await nextPictures(tx, body, before, caller.userId);
  await tx
    .update(establishments)
    .set({ ...values, ...pictures, revision: raised(establishments.revision), updatedAt: now })
    .where(theSite(id, caller.organisationId));
  return replacedKeys(before, pictures);
}

/**
 * Its offers belong to the whole organisation again (`on delete set null`), and nobody works for it any more. Answers
 * the keys of its files.
 * @throws not_found
 */
export async function removeSite(tx: Db, id: number, organisationId: number): Promise<string[]> {
  await lockOrganisation(tx, organisationId);
  const before = await lockSite(tx, id, organisationId);
  for (const table of [memberships, invitations]) {
    await tx
      .update(table)
      .set({ siteIds: sql`array_remove(${table.siteIds}, ${id}::bigint)` })
      .where(and(eq(table.organisationId, organisationId), sql`${id} = any(${table.siteIds})`));
  }
  await tx.delete(establishments).where(theSite(id, organisationId));
  return replacedKeys(before, NO_PICTURES);
}
