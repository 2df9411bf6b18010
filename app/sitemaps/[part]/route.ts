import { catalogueClient } from '#lib/web/catalogue/read-catalogue.ts';
import { serveKept } from '#lib/web/catalogue/serve-stored.ts';
import { sitemapPart } from '#lib/web/catalogue/sitemap.ts';
import { siteUrl } from '#lib/web/pages/metadata.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';

type Props = { params: Promise<{ part: string }> };

/** The parts: pages, trades, trades in towns, sites of organisations, offers by ranges of ids. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const [, name = ''] = /^([\w-]+)\.xml$/.exec((await params).part) ?? [];
  const write = sitemapPart(name);
  if (!write) return answerFailure(request, 'not_found');
  return serveKept(request, `sitemap-${name}`, { type: 'application/xml' }, () =>
    write(catalogueClient(), siteUrl()),
  );
}
