import { and, eq, not } from 'drizzle-orm';
import { changedBy } from '#upstream/offers/tags.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { organisationMayAct } from '#upstream/platform/may-act.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';

/**
 * Takes the offers of an organisation offline when it may not act: staff suspended it, or nobody is left who may look
 * after its offers. Its people open them again. Call it after every change of who works for it, and with what role.
 */
export async function closeUnattendedOffers(
  tx: Db,
  { jobs, clock }: Pick<MailDeps, 'jobs' | 'clock'>,
  organisationId: number,
): Promise<void> {
  const closed = await tx
    .update(offers)
    .set({ isActive: false, updatedAt: clock() })
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
