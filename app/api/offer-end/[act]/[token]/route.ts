import { offerEndPost } from '#lib/web/offers/offer-end-posts.ts';

type Props = { params: Promise<{ act: string; token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { act, token } = await params;
  return offerEndPost(request, act, token);
}
