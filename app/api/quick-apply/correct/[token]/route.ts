import { correctPost } from '#lib/web/quick-apply/quick-apply-posts.ts';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return correctPost(request, (await params).token);
}
