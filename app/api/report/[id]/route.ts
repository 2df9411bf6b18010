import { reportPost } from '#lib/web/offers/report-posts.ts';

type Props = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return reportPost(request, (await params).id);
}
