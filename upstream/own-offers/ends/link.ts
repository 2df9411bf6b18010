import { and, eq, gt } from 'drizzle-orm';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps, UpstreamSettings } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offerInOwnSites } from '#upstream/platform/http/member-sites.ts';
import { readAccountLink, signAccountLink } from '#upstream/platform/links/account-links.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offerReminders, offers } from '#upstream/platform/schema/offers.ts';
import type { Author } from '../publication.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** Of the link in the last mail about an offer; names nobody. */
export const offerEndToken = (db: Db, reminderId: number, settings: Secret): Promise<string> =>
  signAccountLink(db, 'offer-end', { id: reminderId }, settings);

/**
 * The person whom a mailed link names, with the rights of today, the offer, and the end that the mail announced: only
 * that one may be extended. The link works until
 * RETENTION.offerEndLinkDays after that end.
 * @throws not_found when the signature is wrong, it is too old or ended, or the person may change the offer no longer;
 * link_refused
 */
export async function endByLink(
  db: Db,
  token: string,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
): Promise<{ author: Author; offerId: number; announced: Date }> {
  const link = await readAccountLink(db, 'offer-end', token, settings);
  if (!link) throw apiError('not_found');
  const [reminder] = await db
    .select({
      userId: offerReminders.userId,
      offerId: offerReminders.offerId,
      announced: offerReminders.expiresAt,
      internal: users.isInternal,
      bypass: users.bypassesPlan,
    })
    .from(offerReminders)
    .innerJoin(users, eq(users.id, offerReminders.userId))
    .where(
      and(
        eq(offerReminders.id, link.id),
        gt(offerReminders.expiresAt, later(clock(), -RETENTION.offerEndLinkDays * DAY)),
      ),
    );
  const membership = reminder && (await membershipOf(db, reminder.userId));
  if (!reminder || !membership || memberMay(membership.member, 'work') !== true) throw apiError('not_found');
  await requireMayAct(db, { account: reminder.userId, organisation: membership.organisationId });
  const { offerId, announced, ...person } = reminder;
  const [own] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.id, offerId),
        eq(offers.organisationId, membership.organisationId),
        offerInOwnSites(membership),
      ),
    );
  if (!own) throw apiError('not_found');
  return { author: { ...person, ...membership }, offerId, announced };
}
