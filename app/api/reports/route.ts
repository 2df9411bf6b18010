import { decisionPost } from '#lib/web/offers/report-posts.ts';

export async function POST(request: Request): Promise<Response> {
  return decisionPost(request);
}
