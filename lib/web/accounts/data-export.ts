import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { flashHeader } from '../session/flash.ts';
import { sessionOf } from '../session/session.ts';
import { localeOf, seeOther } from '../upstream/answers.ts';
import { serveFromUpstream } from '../upstream/files.ts';

/** Sends an export's file. An expired link leads back to the page of exports, a missing session to the sign-in. */
export async function answerExport(request: Request, id: string): Promise<Response> {
  const session = await sessionOf(request);
  if (!session) return seeOther(paths.login('candidate', paths.profile('candidate')));
  const { search } = new URL(request.url);
  const answer = await serveFromUpstream(request, `/exports/${encodeURIComponent(id)}${search}`);
  if (answer.status !== 404) return answer;
  await answer.body?.cancel();
  const page = paths.dataExport(session.role);
  const { gone } = messagesOf(localeOf(request)).dataExport;
  return seeOther(page, [await flashHeader({ page, failure: { code: 'gone', message: gone } })]);
}
