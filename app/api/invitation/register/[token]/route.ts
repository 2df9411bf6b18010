import { registerPost } from '#lib/web/team/invitation-posts.ts';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return registerPost(request, (await params).token);
}
