import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { sessionOf } from '#lib/web/session/session.ts';
import { answerMarkup, localeOf } from '#lib/web/upstream/answers.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';
import { EventDays } from './event-days.tsx';

/** What the bell shows when it is opened. Nothing for visitors, and nothing where nothing has happened lately. */
export async function answerEvents(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  if (!session) return answerMarkup('');
  const { role } = session;
  const locale = localeOf(request);
  try {
    const call = clientFor(request, session);
    const { data } = await call(notificationsContract.getNotifications, { query: { events: 'true' } });
    const events = data.events ?? [];
    if (events.length === 0) return answerMarkup('');
    const list = { events, role, now: new Date(), locale, t: textsOf(locale) };
    return answerMarkup(staticHtml(<EventDays {...list} />));
  } catch (error) {
    if (error instanceof ApiFailure) return answerMarkup('');
    throw error;
  }
}
