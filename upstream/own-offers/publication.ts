import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { fileKeyIn } from '#lib/rules/file-address.ts';
import { expiryOf, isExpired } from '#lib/rules/offers/offer-life.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { liftsPlan, takeCredit } from '#upstream/plans/credits.ts';
import type { FreeRequester } from '#upstream/plans/free-requester.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { type Act, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { holdOwnUpload } from '#upstream/platform/files/uploads.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { offerValues } from './columns.ts';
import { requireSite, siteOfOffer } from './offer-site.ts';
import { refuseLowPay } from './pay-check.ts';
import { refuseUnlawfulText } from './text-check.ts';
import { ONLINE_AGAIN } from './write.ts';

export type Author = Pick<RecruiterCaller, 'userId' | 'organisationId' | 'member' | 'internal' | 'bypass'> &
  Pick<Act, 'request'> & { requester?: FreeRequester };

/** Locks account and organisation before any offer, as erasing an account does, to avoid a deadlock. */
export async function lockAuthor(tx: Db, author: Author): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, author.userId))
    .for('no key update');
  if (!user) throw apiError('unauthorized');
  await lockOrganisation(tx, author.organisationId);
}

/**
 * The law requires a known advertiser.
 * @throws profile_incomplete
 */
async function requireSiret(tx: Db, author: Author): Promise<void> {
  if (liftsPlan(author)) return;
  const [company] = await tx
    .select({ siret: organisations.siret })
    .from(organisations)
    .where(eq(organisations.id, author.organisationId));
  if (!company?.siret) throw apiError('profile_incomplete', { message: 'offers.siret' });
}

/**
 * Takes a credit, unless plans are lifted for the author. Every publication passes here.
 * @param from when the term begins; now, unless the offer is extended
 * @throws link_refused when the author may not act, not_for_member, profile_incomplete without a SIRET, no_plan
 */
export async function creditFor(
  tx: Db,
  author: Author,
  { packageId, from }: { packageId?: number | undefined; from?: Date },
  now: Date,
): Promise<{ planId: number | null; expiresAt: Date }> {
  await requireMayAct(tx, { account: author.userId, organisation: author.organisationId });
  if (!author.member || memberMay(author.member, 'publish') !== true) throw apiError('not_for_member');
  await requireSiret(tx, author);
  if (liftsPlan(author)) return { planId: null, expiresAt: expiryOf(from ?? now) };
  const { organisationId, userId: authorId, requester } = author;
  return takeCredit(tx, { organisationId, authorId, packageId, requester, ...(from ? { from } : {}) }, now);
}

/** @throws as `creditFor` */
export async function publication(tx: Db, author: Author, body: OfferBody, now: Date) {
  const credit = await creditFor(tx, author, { packageId: body.packageId ?? undefined }, now);
  return { ...credit, ...ONLINE_AGAIN, status: 'published', publishedAt: now, isActive: true } as const;
}

type StaffValues = { isFeatured: boolean; logoKey: string | null };

async function logoOf(
  tx: Db,
  author: Author,
  body: OfferBody,
  stored: string | null,
): Promise<string | null> {
  const { logo } = body;
  if (logo === undefined || logo === null) return logo === null ? null : stored;
  const key = fileKeyIn(logo);
  if (key !== null && (key === stored || (await holdOwnUpload(tx, key, author.userId)))) return key;
  throw fieldError('logo', 'invalid_field');
}

/** Others may only send the stored values. Logos are for urgent offers. */
export async function staffValues(
  tx: Db,
  author: Author,
  body: OfferBody,
  before: StaffValues,
): Promise<StaffValues> {
  const isFeatured = body.isFeatured ?? before.isFeatured;
  const logoKey = await logoOf(tx, author, body, before.logoKey);
  if (!author.internal && isFeatured !== before.isFeatured) {
    throw fieldError('isFeatured', 'invalid_field');
  }
  if (!author.internal && logoKey !== before.logoKey) throw fieldError('logo', 'invalid_field');
  return { isFeatured, logoKey: isFeatured ? logoKey : null };
}

export async function recordFeatured(
  tx: Db,
  { userId, request }: Author,
  offer: { id: number; isFeatured: boolean },
  now: Date,
): Promise<void> {
  const object = `offer ${offer.id} ${offer.isFeatured ? 'urgent' : 'not urgent'}`;
  await recordAct(tx, {
    act: 'offer_featured',
    actorId: userId,
    object,
    now,
    ...(request ? { request } : {}),
  });
}

const storedColumns = {
  status: offers.status,
  revision: offers.revision,
  expiresAt: offers.expiresAt,
  withdrawnAt: offers.withdrawnAt,
  isFeatured: offers.isFeatured,
  logoKey: offers.logoKey,
  tradeId: offers.tradeId,
  establishmentId: offers.establishmentId,
};

type Change = { id: number; revision: number; body: OfferBody };

/** @throws offer_changed when it was saved since `revision` */
async function lockOffer(tx: Db, author: Author, { id, revision }: Change) {
  const [stored] = await tx
    .select(storedColumns)
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.organisationId, author.organisationId), isNull(offers.deletedAt)))
    .for('update');
  if (!stored) throw apiError('not_found');
  if (stored.revision !== revision) throw apiError('offer_changed');
  return stored;
}

/**
 * Publishing a draft or an expired offer takes a credit and starts a new term. Returns the key of a replaced logo, and
 * the former trade.
 * @throws as for a new offer; not_found, offer_changed, offer_published when a published offer would become a draft
 */
export async function replaceOffer(
  tx: Db,
  author: Author,
  change: Change,
  now: Date,
): Promise<{ discardedLogo: string | null; tradeId: number | null; isPublication: boolean }> {
  const { id, body } = change;
  const values = offerValues(body);
  if (body.status === 'published') await lockAuthor(tx, author);
  refuseUnlawfulText(body);
  await refuseLowPay(tx, body, now);
  const stored = await lockOffer(tx, author, change);
  const wasPublished = stored.status === 'published';
  if (wasPublished && body.status === 'draft') throw apiError('offer_published');
  const establishmentId = await siteOfOffer(tx, author, body, stored.establishmentId);
  const staff = await staffValues(tx, author, body, stored);
  const isPublication = body.status === 'published' && (!wasPublished || isExpired(stored.expiresAt, now));
  if (isPublication && stored.withdrawnAt) throw apiError('offer_withdrawn');
  const published = isPublication ? await publication(tx, author, body, now) : {};
  await tx
    .update(offers)
    .set({
      ...values,
      ...staff,
      establishmentId,
      ...published,
      revision: sql`${offers.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(offers.id, id));
  if (isPublication) await requireSite(tx, author, id);
  const { isFeatured } = staff;
  if (isFeatured !== stored.isFeatured) await recordFeatured(tx, author, { id, isFeatured }, now);
  const discardedLogo = stored.logoKey === staff.logoKey ? null : stored.logoKey;
  return { discardedLogo, tradeId: stored.tradeId, isPublication };
}
