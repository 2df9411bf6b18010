import { cvUpdatePost } from '#lib/web/applications/apply-posts.ts';

type Props = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return cvUpdatePost(request, (await params).id);
}
