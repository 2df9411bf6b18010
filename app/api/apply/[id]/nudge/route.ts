import { nudgePost } from '#lib/web/applications/apply-posts.ts';

type Props = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return nudgePost(request, (await params).id);
}
