import { and, eq } from 'drizzle-orm';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { establishments } from '#upstream/platform/schema/organisations.ts';
import type { Author } from './publication.ts';

/** Of a new offer that names no site. Members of some sites would not see one of the whole organisation. */
function siteWithoutChoice({ member }: Author): number | null {
  if (!member || member.siteIds === null) return null;
  const [only, ...others] = member.siteIds;
  if (only === undefined) throw apiError('not_for_member');
  if (others.length > 0) throw fieldError('establishmentId', 'required_field');
  return only;
}

/** Prevents the end of the site until the transaction ends. */
async function holdSite(tx: Db, id: number, organisationId: number): Promise<boolean> {
  const [site] = await tx
    .select({ id: establishments.id })
    .from(establishments)
    .where(and(eq(establishments.id, id), eq(establishments.organisationId, organisationId)))
    .for('key share');
  return site !== undefined;
}

/**
 * Call in the transaction that publishes an offer: candidates go to one site of a company that has several.
 * @throws invalid without a site
 */
export async function requireSite(tx: Db, { organisationId }: Author, offerId: number): Promise<void> {
  const [offer] = await tx
    .select({ siteId: offers.establishmentId })
    .from(offers)
    .where(eq(offers.id, offerId));
  if (offer?.siteId) return;
  const sites = await tx.$count(establishments, eq(establishments.organisationId, organisationId));
  if (sites > 1) throw fieldError('establishmentId', 'required_field');
}

/**
 * The site of an offer from now on; null is the whole organisation.
 * @param stored undefined for a new offer
 * @throws invalid for a site that the author does not work for, and without one where the author works for some sites
 */
export async function siteOfOffer(
  tx: Db,
  author: Author,
  { establishmentId: wanted }: Pick<OfferBody, 'establishmentId'>,
  stored?: number | null,
): Promise<number | null> {
  if (wanted === undefined) return stored === undefined ? siteWithoutChoice(author) : stored;
  if (wanted === stored) return wanted;
  const siteIds = author.member?.siteIds ?? null;
  if (wanted === null) return siteIds === null ? null : siteWithoutChoice(author);
  const isOwn = siteIds === null || siteIds.includes(wanted);
  if (isOwn && (await holdSite(tx, wanted, author.organisationId))) return wanted;
  throw fieldError('establishmentId', 'invalid_field');
}
