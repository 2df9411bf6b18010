import { catalogueContract, OFFERS_AT_ONCE } from '#lib/contract/offers/catalogue.ts';
import type { CataloguedOffer } from '#lib/contract/offers/offers.ts';
import { type Client, createClient } from '#lib/contract/platform/client.ts';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { type View, viewOf } from '#lib/facts/offer-facts.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { webSettings } from '../settings.ts';
import { loadReference } from '../upstream/reference.ts';

export function catalogueClient(): Client {
  const { upstreamUrl, sharedSecret } = webSettings();
  return createClient({
    baseUrl: upstreamUrl,
    locale: 'fr',
    headers: { [WEB_SECRET_HEADER]: currentSecret(sharedSecret) },
    fetch: (url, init) => fetchNamed(url, { ...init, cache: 'no-store' }),
  });
}

export const frenchView = async (): Promise<View> => viewOf('fr', textsOf('fr'), await loadReference('fr'));

/** In rising order of their ids; those that ended meanwhile are left out. */
export async function* offersOf(client: Client, ids: readonly number[]): AsyncGenerator<CataloguedOffer> {
  for (let at = 0; at < ids.length; at += OFFERS_AT_ONCE) {
    const some = ids.slice(at, at + OFFERS_AT_ONCE).join(',');
    yield* (await client(catalogueContract.offers, { query: { ids: some } })).data;
  }
}

export async function* liveAddresses(client: Client, from: number, before: number) {
  let after = Math.max(0, from - 1);
  for (;;) {
    const { data } = await client(catalogueContract.addresses, { query: { after, before } });
    yield* data;
    const last = data.at(-1);
    if (!last) return;
    after = last.id;
  }
}
