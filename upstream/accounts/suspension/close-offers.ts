import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { changedBy } from '#upstream/offers/tags.ts';
import { offersOnline } from '#upstream/own-offers/online.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { organisationMayAct } from '#upstream/platform/may-act.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';

type Closing = Pick<MailDeps, 'jobs' | 'clock'>;

/**
 * Takes the offers of an organisation offline when it may not act: staff suspended it, or nobody is left who may look
 * after its offers. Call it after every change of who works for it, and with what role.
 */
export async function closeUnattendedOffers(
  tx: Db,
  { jobs, clock }: Closing,
  organisationId: number,
): Promise<void> {
  const now = clock();
  const closed = await tx
    .update(offers)
    .set({ isActive: false, suspendedAt: now, updatedAt: now })
    .where(
      and(
        eq(offers.organisationId, organisationId),
        eq(offers.status, 'published'),
        eq(offers.isActive, true),
        not(organisationMayAct(organisationId)),
      ),
    )
    .returning({ id: offers.id });
  const ids = closed.map(({ id }) => id);
  if (ids.length === 0) return;
  await closeWithPartner(tx, jobs, ids);
  await pagesChanged(tx, jobs, await changedBy(tx, ids));
}

/**
 * At the end of a suspension: puts back online what it took offline, and has not ended, been filled, deleted or
 * withdrawn since. Does nothing while another suspension lasts. Returns how many offers came back.
 */
export async function reopenSuspendedOffers(
  tx: Db,
  { jobs, clock }: Closing,
  organisationId: number,
): Promise<number> {
  const now = clock();
  const mayReopen = sql<boolean>`${offers.withdrawnAt} is null and ${offers.deletedAt} is null
    and ${offers.filledAt} is null and ${offers.expiresAt} > ${now.toISOString()}::timestamptz`;
  const rows = await tx
    .update(offers)
    .set({ isActive: sql`coalesce(${mayReopen}, false)`, suspendedAt: null, updatedAt: now })
    .where(
      and(
        eq(offers.organisationId, organisationId),
        isNotNull(offers.suspendedAt),
        organisationMayAct(organisationId),
      ),
    )
    .returning({ id: offers.id, isActive: offers.isActive });
  const ids = rows.filter(({ isActive }) => isActive).map(({ id }) => id);
  await offersOnline(tx, jobs, ids);
  return ids.length;
}
