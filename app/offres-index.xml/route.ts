import { jobFeedIndex } from '#lib/web/catalogue/job-feed.ts';
import { catalogueClient, frenchView } from '#lib/web/catalogue/read-catalogue.ts';
import { serveKept } from '#lib/web/catalogue/serve-stored.ts';
import { siteUrl } from '#lib/web/pages/metadata.ts';

/** The addresses of the files for aggregators, by department. */
export function GET(request: Request): Promise<Response> {
  return serveKept(request, 'offers-index', { type: 'application/xml', hidden: true }, async function* () {
    yield* jobFeedIndex(catalogueClient(), siteUrl(), await frenchView());
  });
}

/** The build has no upstream. */
export const dynamic = 'force-dynamic';
