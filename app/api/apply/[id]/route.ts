import { applyPost } from '#lib/web/applications/apply-posts.ts';

type Props = { params: Promise<{ id: string }> };

/** An application to an offer, as its plain form sends it. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  return applyPost(request, (await params).id);
}
