import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { paths } from '#lib/paths/paths.ts';
import { linkPost } from '#lib/web/accounts/link-posts.ts';
import { seeOther } from '#lib/web/upstream/answers.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

type Context = { params: Promise<{ token: string; kind: string }> };

/** The one click of a mail program (RFC 8058). */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token, kind } = await params;
  const wanted = mailChoicesContract.mute.params.shape.kind.safeParse(kind);
  if (!wanted.success) return new Response(null, { status: 404 });
  return linkPost(request, paths.mailChoices(token), () =>
    clientFor(request, null)(mailChoicesContract.mute, { params: { token, kind: wanted.data } }),
  );
}

/** A browser that opens the address of the mail's header gets the page with the choices. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token, kind } = await params;
  return seeOther(paths.mailChoices(token, kind));
}
