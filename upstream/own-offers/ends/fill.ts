import { and, eq, isNull } from 'drizzle-orm';
import type { FilledReason } from '#lib/rules/offers/offer-end.ts';
import { closeFilled } from '#upstream/applications/filled.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import type { Author } from '../publication.ts';

export type Filling = { id: number; reason: FilledReason; applicationId: number | null };

/**
 * Takes an offer offline because its people stop recruiting for it, and closes its open applications. Returns how many
 * candidates are mailed. Lock order: account, organisation, offer, applications.
 * @throws not_found, offer_draft, conflict when somebody marked it before, invalid for a person who did not apply
 */
export async function fillOffer(
  tx: Db,
  mail: MailDeps,
  { userId, organisationId }: Pick<Author, 'userId' | 'organisationId'>,
  { id, reason, applicationId }: Filling,
): Promise<number> {
  const now = mail.clock();
  await holdAccounts(tx, [userId]);
  await holdOrganisation(tx, organisationId);
  const [offer] = await tx
    .select({
      id: offers.id,
      status: offers.status,
      filledAt: offers.filledAt,
      tradeId: offers.tradeId,
      placeNumber: offers.placeNumber,
    })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.organisationId, organisationId), isNull(offers.deletedAt)))
    .for('update');
  if (!offer) throw apiError('not_found');
  if (offer.status === 'draft') throw apiError('offer_draft');
  if (offer.filledAt) throw apiError('conflict', { message: 'offers.filledBefore' });
  await tx
    .update(offers)
    .set({ isActive: false, filledAt: now, filledReason: reason, updatedAt: now })
    .where(eq(offers.id, id));
  await closeWithPartner(tx, mail.jobs, [id]);
  await pagesChanged(tx, mail.jobs, await changedBy(tx, [id]));
  return closeFilled(tx, mail, { offer, reason, hiredId: applicationId, authorId: userId });
}
