import { alsoPost } from '#lib/web/quick-apply/quick-apply-posts.ts';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return alsoPost(request, (await params).token);
}
