import { withdrawPost } from '#lib/web/applications/apply-posts.ts';

type Props = { params: Promise<{ id: string }> };

/** Withdraws the application to an offer, as its plain form asks for. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  return withdrawPost(request, (await params).id);
}
