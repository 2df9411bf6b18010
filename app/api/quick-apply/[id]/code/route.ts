import { codePost } from '#lib/web/quick-apply/quick-apply-posts.ts';

type Props = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return codePost(request, (await params).id);
}
