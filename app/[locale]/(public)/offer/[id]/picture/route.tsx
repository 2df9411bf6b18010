import { OfferPicture } from '#components/offers/offer-picture.tsx';
import { PICTURE } from '#components/ui/shared-picture.tsx';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { offerId } from '#lib/web/offers/offer.ts';
import { drawPicture } from '#lib/web/pages/draw-picture.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { pictureClient } from '#lib/web/upstream/upstream-client.ts';

type Context = { params: Promise<{ locale: string; id: string }> };

/**
 * The picture of a shared link. The page cache keeps it; a missing offer has none; 503 when the upstream does not
 * answer.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const id = offerId((await params).id);
  if (id === undefined) return new Response(null, { status: 404 });
  try {
    const readOffer = pictureClient(request)(offersContract.read, { params: { id } });
    const [view, { data: offer }] = await Promise.all([loadView(params), readOffer]);
    return await drawPicture(
      <OfferPicture offer={offer} facts={offerFacts(offer, view)} view={view} />,
      PICTURE,
    );
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return new Response(null, { status: error.failure.statusCode || 503 });
  }
}
