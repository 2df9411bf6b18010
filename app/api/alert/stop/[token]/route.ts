import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { paths } from '#lib/paths/paths.ts';
import { linkPost } from '#lib/web/accounts/link-posts.ts';
import { seeOther } from '#lib/web/upstream/answers.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

type Context = { params: Promise<{ token: string }> };

/** Serves the button of the page and that of mail programs (RFC 8058). */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return linkPost(request, paths.alertStop(token), () =>
    clientFor(request, null)(alertsContract.stop, { params: { token } }),
  );
}

/** A browser that opens the address of the mail's header gets the page with the question. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return seeOther(paths.alertStop((await params).token));
}
