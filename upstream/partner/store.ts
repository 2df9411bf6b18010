import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const own = (id: number, organisationId: number) =>
  and(eq(offers.id, id), eq(offers.organisationId, organisationId), isNull(offers.deletedAt));

export async function partnerState(db: Db, id: number, organisationId: number) {
  const [row] = await db
    .select({
      status: offers.status,
      publishedAt: offers.partnerPublishedAt,
      archivedAt: offers.partnerArchivedAt,
    })
    .from(offers)
    .where(own(id, organisationId));
  return row;
}

export async function markPublished(db: Db, id: number, organisationId: number, now: Date): Promise<boolean> {
  await db
    .update(offers)
    .set({ partnerPublishedAt: now })
    .where(and(own(id, organisationId), isNull(offers.partnerPublishedAt)));
  return (await partnerState(db, id, organisationId)) !== undefined;
}

export async function markArchived(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(offers)
    .set({ partnerArchivedAt: now })
    .where(and(eq(offers.id, id), isNull(offers.partnerArchivedAt)));
}
