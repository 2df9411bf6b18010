import { invitedPost } from '#lib/web/applications/invited.ts';

type Context = { params: Promise<{ token: string }> };

/** The button of the page that an invitation to apply links to. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return invitedPost(request, (await params).token);
}
