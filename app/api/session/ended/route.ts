import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { loginAfterEnd } from '#lib/web/session/guards.ts';
import { endSessionHeader, markEndedHeader, sessionOf } from '#lib/web/session/session.ts';
import { seeOther } from '#lib/web/upstream/answers.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

const ended = () => [endSessionHeader(), markEndedHeader()];

/**
 * Pages redirect here when the upstream refused the session, because they cannot remove a cookie while rendering. The
 * upstream is asked again, so that a link from elsewhere signs nobody out.
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
