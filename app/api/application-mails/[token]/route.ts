import { mailChoicesPost } from '#lib/web/applications/mail-choices-post.ts';

type Context = { params: Promise<{ token: string }> };

/** The form of the page that a mail links to. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return mailChoicesPost(request, (await params).token);
}
