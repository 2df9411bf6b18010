import { answerPost } from '#lib/web/team/invitation-posts.ts';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return answerPost(request, (await params).token, 'accept');
}
