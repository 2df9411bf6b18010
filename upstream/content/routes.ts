import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { contentContract } from '#lib/contract/content/content.ts';
import { textPageValue } from '#lib/contract/content/values.ts';
import { isStaticPage } from '#lib/rules/content/static-pages.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { mayComeIntoForce, readInForce } from '#upstream/platform/content/in-force.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { contentVersions } from '#upstream/platform/schema/content.ts';

export const contentHandlers: Handlers<typeof contentContract> = {
  async textPages({ db, deps }) {
    const rows = await db
      .selectDistinctOn([contentVersions.key], {
        page: contentVersions.key,
        from: contentVersions.effectiveFrom,
        isOwn: sql<boolean>`${contentVersions.value} is not null`,
      })
      .from(contentVersions)
      .where(
        and(
          eq(contentVersions.kind, 'text_page'),
          lte(contentVersions.effectiveFrom, deps.clock()),
          mayComeIntoForce,
        ),
      )
      .orderBy(contentVersions.key, desc(contentVersions.effectiveFrom), desc(contentVersions.id));
    return {
      data: rows.flatMap(({ page, from, isOwn }) =>
        isOwn && isStaticPage(page) ? [{ page, since: parisDay(from) }] : [],
      ),
    };
  },
  async textPage({ params: { page }, db, deps }) {
    const version = await readInForce(db, { kind: 'text_page', key: page }, deps.clock());
    const text = textPageValue.safeParse(version?.value).data;
    return { data: version && text ? { since: parisDay(version.effectiveFrom), text } : null };
  },
};
