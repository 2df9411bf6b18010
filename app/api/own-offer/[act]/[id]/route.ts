import { appealPost } from '#lib/web/offers/appeal-post.ts';
import { ownOfferPost } from '#lib/web/offers/offer-end-posts.ts';
import { questionsPost } from '#lib/web/offers/question-posts.ts';

type Props = { params: Promise<{ act: string; id: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { act, id } = await params;
  if (act === 'questions') return questionsPost(request, id);
  return act === 'appeal' ? appealPost(request, id) : ownOfferPost(request, act, id);
}
