import { notificationsContract } from '#lib/contract/notifications.ts';
import { seeOther } from '#lib/web/answers.ts';
import { endSessionHeader, markEndedHeader, sessionOf } from '#lib/web/session.ts';
import { clientFor, endsSession } from '#lib/web/upstream-client.ts';

const ended = () => [endSessionHeader(), markEndedHeader()];

/**
 * Where a page sends a browser whose session the upstream refused, because a page cannot remove a cookie
 * while it renders. A link from elsewhere signs nobody out: the upstream is asked once more.
 */
export async function GET(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  if (!session) return seeOther('/', ended());
  try {
    await clientFor(request, session)(notificationsContract.getNotifications, {});
    return seeOther('/');
  } catch (error) {
    return seeOther('/', endsSession(error) ? ended() : []);
  }
}
