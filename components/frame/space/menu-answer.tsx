import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { sessionOf } from '#lib/web/session/session.ts';
import { answerMarkup, localeOf } from '#lib/web/upstream/answers.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';
import { BottomBar } from './bottom-bar.tsx';
import { MenuPlace } from './menu-place.tsx';
import { barGroups } from './space-menu.ts';
import { SpaceRow } from './space-row.tsx';

/**
 * The menu of a space, for pages that are the same for everybody. Nothing for visitors, and nothing while the API does
 * not say what the person may do.
 */
export async function answerMenu(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  if (!session) return answerMarkup('');
  const { role, internal } = session;
  try {
    const { data: counters } = await clientFor(request, session)(notificationsContract.getNotifications, {});
    const viewer = { internal, refusedActs: counters.refusedActs };
    if (barGroups(role, viewer).length === 0) return answerMarkup('');
    const menu = { role, viewer, counters, t: textsOf(localeOf(request)) };
    return answerMarkup(
      staticHtml(
        <>
          <MenuPlace name="row">
            <SpaceRow {...menu} />
          </MenuPlace>
          <MenuPlace name="bar">
            <BottomBar path="" {...menu} />
          </MenuPlace>
        </>,
      ),
    );
  } catch (error) {
    if (error instanceof ApiFailure) return answerMarkup('');
    throw error;
  }
}
