import { answersPost } from '#lib/web/applications/answers.ts';

type Context = { params: Promise<{ token: string }> };

/** The form of the page that a reminder links to. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return answersPost(request, (await params).token);
}
