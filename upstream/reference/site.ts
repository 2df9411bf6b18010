import { asc, sql } from 'drizzle-orm';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { referenceContract } from '#lib/contract/reference.ts';
import type { Db } from '#upstream/platform/db.ts';
import { memoize } from '#upstream/platform/memoize.ts';
import { partners, testimonials } from '#upstream/platform/schema/showcase.ts';

type Site = DataOf<typeof referenceContract.site>;

async function read(db: Db): Promise<Site> {
  const demo = await db.execute(sql`select exists (select from users where is_demo)
    or exists (select from testimonials where is_demo) or exists (select from partners where is_demo) as is_there`);
  const testimonialRows = await db
    .select()
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id));
  const garages = await db.select().from(partners).orderBy(asc(partners.position), asc(partners.id));
  return {
    hasDemoData: demo.rows[0]?.is_there === true,
    testimonials: testimonialRows.map(({ id, textFr, textEn, name, roleFr, roleEn }) => ({
      id,
      text: { fr: textFr, en: textEn },
      name,
      role: { fr: roleFr, en: roleEn },
    })),
    partners: garages.map(({ id, name, logoKey }) => ({
      id,
      name,
      logo: logoKey === null ? null : `/files/${logoKey}`,
    })),
  };
}

export function readSite(db: Db): Promise<Site> {
  return memoize(db, 'site', () => read(db));
}
