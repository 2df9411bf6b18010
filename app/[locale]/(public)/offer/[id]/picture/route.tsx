import { OfferPicture } from '#components/offers/offer-picture.tsx';
import { PICTURE } from '#components/ui/shared-picture.tsx';
import { offersContract } from '#lib/contract/offers.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { drawPicture } from '#lib/web/draw-picture.ts';
import { offerId } from '#lib/web/offer.ts';
import { pictureClient } from '#lib/web/upstream-client.ts';
import { loadView } from '#lib/web/view.ts';

type Context = { params: Promise<{ locale: string; id: string }> };

/**
 * The picture that a shared link to an offer shows, kept by the page cache; an offer that is not there has none, and one
 * that nobody answers for is 503.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const id = offerId((await params).id);
  if (id === undefined) return new Response(null, { status: 404 });
  try {
    const asked = pictureClient(request)(offersContract.read, { params: { id } });
    const [view, { data: offer }] = await Promise.all([loadView(params), asked]);
    return await drawPicture(
      <OfferPicture offer={offer} facts={offerFacts(offer, view)} view={view} />,
      PICTURE,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.failure.statusCode || 503 });
  }
}
