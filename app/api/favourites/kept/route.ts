import { offersContract } from '#lib/contract/offers/offers.ts';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { shortOffer } from '#lib/web/offers/short-offer.ts';
import { answerJson, localeOf } from '#lib/web/upstream/answers.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { clientFor, toFailure } from '#lib/web/upstream/upstream-client.ts';

/** The live ones of the offers that a visitor's device keeps (`?ids=3,5`), in words. */
export async function GET(request: Request): Promise<Response> {
  const locale = localeOf(request);
  const ids = new URL(request.url).searchParams.get('ids') ?? '';
  try {
    const [{ data }, reference] = await Promise.all([
      clientFor(request, null)(offersContract.list, { query: { ids, limit: 50 } }),
      loadReference(locale),
    ]);
    const view = viewOf(locale, textsOf(locale), reference);
    return answerJson(200, { offers: data.map((offer) => shortOffer(offer, view)) });
  } catch (error) {
    const { failure, retryAfter } = toFailure(request, error);
    return answerJson(
      failure.statusCode,
      failure,
      retryAfter ? { 'retry-after': String(retryAfter) } : undefined,
    );
  }
}
