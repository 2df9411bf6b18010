import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { paths } from '#lib/paths/paths.ts';
import { linkPost } from '#lib/web/accounts/link-posts.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

type Context = { params: Promise<{ token: string }> };

/** The button of the page that the mailed link opens. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return linkPost(request, paths.alertConfirm(token), () =>
    clientFor(request, null)(alertsContract.confirm, { params: { token } }),
  );
}
