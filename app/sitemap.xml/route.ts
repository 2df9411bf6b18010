import { catalogueClient } from '#lib/web/catalogue/read-catalogue.ts';
import { serveKept } from '#lib/web/catalogue/serve-kept.ts';
import { sitemapIndex } from '#lib/web/catalogue/sitemap.ts';
import { siteUrl } from '#lib/web/pages/metadata.ts';

/** Where the parts of the sitemap stand. */
export function GET(request: Request): Promise<Response> {
  return serveKept(request, 'sitemap', { type: 'application/xml' }, () =>
    sitemapIndex(catalogueClient(), siteUrl()),
  );
}

/** Nothing of it is known while the web is built. */
export const dynamic = 'force-dynamic';
