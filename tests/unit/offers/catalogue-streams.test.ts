import { expect, it, vi } from 'vitest';
import { catalogueContract, OFFERS_A_PART, OFFERS_AT_ONCE } from '#lib/contract/offers/catalogue.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { jobFeed } from '#lib/web/catalogue/job-feed.ts';
import { sitemapPart } from '#lib/web/catalogue/sitemap.ts';
import { anOffer } from '../../support/offers/an-offer.ts';
import { aView } from '../../support/view.ts';

vi.mock('server-only', () => ({}));

const SITE = 'https://bielle.test';
/** What an answer holds at the most (lib/contract/catalogue.ts). */
const AT_ONCE = { addresses: 1_000, offers: OFFERS_AT_ONCE };

type SentRequest = { query: { after: number; before?: number; ids?: string } };

/** An upstream with live offers from 1 on, and how many answers it has given. */
function aCatalogue(offers: number) {
  let answers = 0;
  const idsAfter = ({ after, before = Infinity }: SentRequest['query'], most: number) => {
    const end = Math.min(offers, before - 1, after + most);
    return Array.from({ length: Math.max(0, end - after) }, (_, index) => after + 1 + index);
  };
  const call = async (operation: unknown, { query }: SentRequest) => {
    answers += 1;
    if (operation === catalogueContract.feed)
      return { data: { parts: 1, live: idsAfter({ after: 0 }, offers), ended: [] } };
    if (operation === catalogueContract.offers)
      return { data: (query.ids ?? '').split(',').map((id) => anOffer({ id: Number(id) })) };
    const changedAt = '2026-11-21T09:00:00.000Z';
    return { data: idsAfter(query, AT_ONCE.addresses).map((id) => ({ id, changedAt })) };
  };
  return { client: call as unknown as Client, answers: () => answers };
}

/** How many places the pieces name, and the most answers that were ever held without being written yet. */
async function readPieces(pieces: AsyncIterable<string>, mark: string, answers: () => number, most: number) {
  let places = 0;
  let ahead = 0;
  for await (const piece of pieces) {
    places += piece.split(mark).length - 1;
    ahead = Math.max(ahead, answers() - Math.ceil(places / most));
  }
  return { places, ahead };
}

it('the sitemap of 50,000 offers is streamed, with one batch in memory at a time', async () => {
  const offers = 50_000;
  const found = [];
  for (let part = 0; part * OFFERS_A_PART <= offers; part += 1) {
    const { client, answers } = aCatalogue(offers);
    const write = sitemapPart(`offers-${part}`);
    if (!write) throw new Error(`no part ${part}`);
    found.push(await readPieces(write(client, SITE), '<loc>', answers, AT_ONCE.addresses));
  }
  // The first id is 1; the last answer of each part is the empty one.
  expect(found.map(({ places }) => places)).toEqual([9_999, 10_000, 10_000, 10_000, 10_000, 1]);
  expect(Math.max(...found.map(({ ahead }) => ahead))).toBe(1);
});

it('the feed for aggregators is streamed, with one batch in memory at a time', async () => {
  const offers = 20 * AT_ONCE.offers;
  const { client, answers } = aCatalogue(offers);
  const read = await readPieces(
    jobFeed(client, { site: SITE, view: aView('fr') }),
    '<job>',
    answers,
    AT_ONCE.offers,
  );
  expect(read).toEqual({ places: offers, ahead: 1 });
});
