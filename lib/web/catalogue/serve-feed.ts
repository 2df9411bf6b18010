import type { Client } from '#lib/contract/platform/client.ts';
import { siteUrl } from '../pages/metadata.ts';
import { answerFailure } from '../upstream/answers.ts';
import type { FeedOf } from './offer-feeds.ts';
import { catalogueClient, frenchView } from './read-catalogue.ts';
import { serveKept } from './serve-stored.ts';

/** All, or those of `?job=`; 404 for an unknown trade. */
export async function serveFeed(
  request: Request,
  name: 'rss' | 'json',
  type: 'application/rss+xml' | 'application/feed+json',
  write: (client: Client, of: FeedOf) => AsyncGenerator<string>,
): Promise<Response> {
  const jobText = new URL(request.url).searchParams.get('job');
  const view = await frenchView();
  const trade =
    jobText === null ? undefined : view.reference.lists.jobs.find(({ id }) => String(id) === jobText);
  if (jobText !== null && !trade) return answerFailure(request, 'not_found');
  const file = trade ? `${name}-${trade.id}` : name;
  return serveKept(request, file, { type, hidden: true }, () =>
    write(catalogueClient(), { job: trade?.id, site: siteUrl(), view }),
  );
}
