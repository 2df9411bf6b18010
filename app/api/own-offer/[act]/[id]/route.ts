import { ownOfferPost } from '#lib/web/offers/offer-end-posts.ts';

type Props = { params: Promise<{ act: string; id: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { act, id } = await params;
  return ownOfferPost(request, act, id);
}
