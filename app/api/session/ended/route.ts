import { notificationsContract } from '#lib/contract/notifications.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { loginAfterEnd } from '#lib/web/session/guards.ts';
import { endSessionHeader, markEndedHeader, sessionOf } from '#lib/web/session/session.ts';
import { seeOther } from '#lib/web/upstream/answers.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

const ended = () => [endSessionHeader(), markEndedHeader()];

/**
 * Where a page sends a browser whose session the upstream refused, because a page cannot remove a cookie while it
 * renders. The sign-in page then says so and leads back. A link from elsewhere signs nobody out: the upstream is asked
 * once more.
 */
export async function GET(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  const to = loginAfterEnd(new URL(request.url).searchParams.get('next'), session?.role);
  if (!session) return seeOther(to, ended());
  try {
    await clientFor(request, session)(notificationsContract.getNotifications, {});
    return seeOther('/');
  } catch (error) {
    return endsSession(error) ? seeOther(to, ended()) : seeOther('/');
  }
}
