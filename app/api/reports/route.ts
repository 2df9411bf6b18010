import { decisionPost } from '#lib/web/offers/report-posts.ts';

/** A decision of staff on the reports of an offer, as its plain form sends it. */
export async function POST(request: Request): Promise<Response> {
  return decisionPost(request);
}
