import { offersContract } from '#lib/contract/offers/offers.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { postersContract } from '#lib/contract/posters/posters.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import type { CountedViews, CountedVisits } from './view-counter.ts';

export function viewSender(settings: { upstreamUrl: string; webUpstreamSecret: string }) {
  const client = createClient({
    baseUrl: settings.upstreamUrl,
    locale: defaultLocale,
    headers: { [WEB_SECRET_HEADER]: currentSecret(settings.webUpstreamSecret) },
    fetch: (url, init) => fetchNamed(url, { ...init, signal: AbortSignal.timeout(10_000) }),
  });
  return {
    async send(views: CountedViews): Promise<void> {
      await client(offersContract.countViews, { body: { views } });
    },
    async sendVisits(visits: CountedVisits): Promise<void> {
      await client(postersContract.countVisits, { body: { visits } });
    },
  };
}
