import { interviewPost } from '#lib/web/interviews/interview-posts.ts';

export async function POST(request: Request): Promise<Response> {
  return interviewPost(request);
}
