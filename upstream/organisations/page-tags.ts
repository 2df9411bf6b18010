import { and, eq, isNull } from 'drizzle-orm';
import { changedBy } from '#upstream/offers/tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { establishments } from '#upstream/platform/schema/organisations.ts';

/** Cache tags of the pages of its sites: `site:garage-martin-vienne`. */
export async function sitePages(tx: Db, organisationId: number): Promise<string[]> {
  const rows = await tx
    .select({ slug: establishments.slug })
    .from(establishments)
    .where(eq(establishments.organisationId, organisationId));
  return rows.map(({ slug }) => `site:${slug}`);
}

/** Also of these offers of the organisation, and of the lists that show something of it beside them. */
export async function pagesShowing(
  tx: Db,
  organisationId: number,
  offerIds: readonly number[],
): Promise<string[]> {
  const sites = await sitePages(tx, organisationId);
  if (offerIds.length === 0) return sites;
  const shown = await changedBy(tx, offerIds);
  return [...new Set([...sites, ...shown.filter((tag) => tag !== 'statistics')])];
}

/** Also of its offers, which name their site: for new names, and for sites that come and go. */
export async function siteAndOfferPages(tx: Db, organisationId: number): Promise<string[]> {
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.organisationId, organisationId),
        eq(offers.status, 'published'),
        isNull(offers.deletedAt),
      ),
    );
  return pagesShowing(
    tx,
    organisationId,
    rows.map(({ id }) => id),
  );
}
