import { OfferPicture } from '#components/offers/offer-picture.tsx';
import { PICTURE } from '#components/ui/shared-picture.tsx';
import { ApiError } from '#lib/contract/client.ts';
import { type Offer, offersContract } from '#lib/contract/offers.ts';
import { offerFacts } from '#lib/offer-facts.ts';
import { drawPicture } from '#lib/web/draw-picture.ts';
import { offerId } from '#lib/web/offer.ts';
import { clientFor } from '#lib/web/upstream-client.ts';
import { loadView } from '#lib/web/view.ts';

type Context = { params: Promise<{ locale: string; id: string }> };

/** The offer, or the status that says why there is none. */
async function findOffer(request: Request, text: string): Promise<Offer | number> {
  const id = offerId(text);
  if (id === undefined) return 404;
  try {
    return (await clientFor(request, null)(offersContract.read, { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError) return error.failure.statusCode || 503;
    throw error;
  }
}

/** The picture that a shared link to an offer shows, kept by the page cache; an offer that is not there has none. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [view, { id }] = await Promise.all([loadView(params), params]);
  const offer = await findOffer(request, id);
  if (typeof offer === 'number') return new Response(null, { status: offer });
  return drawPicture(<OfferPicture offer={offer} facts={offerFacts(offer, view)} view={view} />, PICTURE);
}
