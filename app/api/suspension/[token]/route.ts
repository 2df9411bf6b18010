import { suspensionPost } from '#lib/web/accounts/suspension-post.ts';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return suspensionPost(request, (await params).token);
}
