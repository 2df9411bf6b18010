import { desc, eq } from 'drizzle-orm';
import type { CvView } from '#lib/contract/cv-views/views.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { cvShares, cvs } from '#upstream/platform/schema/cvs.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

/** The latest first. */
export async function listViews(
  db: Db,
  candidateId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: CvView[]; total: number }> {
  const own = eq(cvViews.candidateId, candidateId);
  const rows = await db
    .select({
      view: cvViews,
      company: organisations.name,
      sharedWith: cvShares.recipient,
      cvName: cvs.name,
    })
    .from(cvViews)
    .leftJoin(organisations, eq(organisations.id, cvViews.organisationId))
    .leftJoin(cvShares, eq(cvShares.id, cvViews.shareId))
    .leftJoin(cvs, eq(cvs.id, cvViews.cvId))
    .where(own)
    .orderBy(desc(cvViews.firstAt), desc(cvViews.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map(({ view, company, sharedWith, cvName }) => ({
    id: view.id,
    firstAt: view.firstAt.toISOString(),
    lastAt: view.lastAt.toISOString(),
    openings: view.openings,
    downloadedAt: view.downloadedAt?.toISOString() ?? null,
    way: view.way,
    company,
    sharedWith,
    reason: view.reason,
    cv: view.cvId === null ? null : { id: view.cvId, cvName: cvName ?? '' },
  }));
  return { data, total: await db.$count(cvViews, own) };
}
