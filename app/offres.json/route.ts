import { jsonFeed } from '#lib/web/catalogue/offer-feeds.ts';
import { serveFeed } from '#lib/web/catalogue/serve-feed.ts';

/** The newest live offers, of all trades or of one (`?job=ID`). */
export function GET(request: Request): Promise<Response> {
  return serveFeed(request, 'json', 'application/feed+json', jsonFeed);
}

/** The build has no upstream. */
export const dynamic = 'force-dynamic';
