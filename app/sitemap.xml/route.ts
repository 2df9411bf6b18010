import { catalogueClient } from '#lib/web/catalogue/read-catalogue.ts';
import { serveKept } from '#lib/web/catalogue/serve-stored.ts';
import { sitemapIndex } from '#lib/web/catalogue/sitemap.ts';
import { siteUrl } from '#lib/web/pages/metadata.ts';

export function GET(request: Request): Promise<Response> {
  return serveKept(request, 'sitemap', { type: 'application/xml' }, () =>
    sitemapIndex(catalogueClient(), siteUrl()),
  );
}

/** The build has no upstream. */
export const dynamic = 'force-dynamic';
