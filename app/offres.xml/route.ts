import { jobFeed } from '#lib/web/catalogue/job-feed.ts';
import { catalogueClient, frenchView } from '#lib/web/catalogue/read-catalogue.ts';
import { serveKept } from '#lib/web/catalogue/serve-kept.ts';
import { siteUrl } from '#lib/web/pages/metadata.ts';

/** Every live offer, for job aggregators. */
export function GET(request: Request): Promise<Response> {
  return serveKept(request, 'offers', { type: 'application/xml', hidden: true }, async function* () {
    yield* jobFeed(catalogueClient(), siteUrl(), await frenchView());
  });
}

/** Nothing of it is known while the web is built. */
export const dynamic = 'force-dynamic';
