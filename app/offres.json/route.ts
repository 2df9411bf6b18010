import { jsonFeed } from '#lib/web/catalogue/offer-feeds.ts';
import { serveFeed } from '#lib/web/catalogue/serve-feed.ts';

/** The newest live offers, of all trades or of one (`?job=`, its id). */
export function GET(request: Request): Promise<Response> {
  return serveFeed(request, 'json', 'application/feed+json', jsonFeed);
}

/** Nothing of it is known while the web is built. */
export const dynamic = 'force-dynamic';
