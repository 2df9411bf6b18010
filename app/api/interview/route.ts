import { interviewPost } from '#lib/web/interviews/interview-posts.ts';

/** An answer to an invitation as a plain form sends it: from the page of a mailed link, or from a list. */
export async function POST(request: Request): Promise<Response> {
  return interviewPost(request);
}
