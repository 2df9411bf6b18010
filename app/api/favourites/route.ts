import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { viewFor, viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { shortOffer } from '#lib/web/offers/short-offer.ts';
import { sessionOf } from '#lib/web/session/session.ts';
import { answerFailure, answerJson, localeOf } from '#lib/web/upstream/answers.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { clientFor, toFailure } from '#lib/web/upstream/upstream-client.ts';

/** The most that a device keeps for offline reading. */
const MOST = 50;

/**
 * The candidate's latest live favourites, for the device to keep for the offline page. Visitors and recruiters get 404.
 */
export async function GET(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  if (session?.role !== 'candidate') return answerFailure(request, 'not_found');
  const locale = localeOf(request);
  try {
    const [{ data }, reference] = await Promise.all([
      clientFor(request, session)(favouritesContract.offers, { query: { page: 1, limit: MOST } }),
      loadReference(locale),
    ]);
    const view = viewFor(viewOf(locale, textsOf(locale), reference), session.gender);
    const favourites = data.filter(({ live }) => live).map((offer) => shortOffer(offer, view));
    return answerJson(200, { userId: session.userId, favourites });
  } catch (error) {
    const { failure, retryAfter } = toFailure(request, error);
    return answerJson(
      failure.statusCode,
      failure,
      retryAfter ? { 'retry-after': String(retryAfter) } : undefined,
    );
  }
}
