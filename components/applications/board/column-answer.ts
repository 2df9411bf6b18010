import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { sessionOf } from '#lib/web/session/session.ts';
import { answerFailure, answerJson, localeOf } from '#lib/web/upstream/answers.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { refusedAnswer } from '#lib/web/upstream/refused-answer.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';
import { chosenIn } from '../received/chosen.ts';
import { BOARD_COLUMNS } from './columns.ts';
import { loadColumn } from './load-column.ts';

/** More cards of a column, with their texts in the reader's language; the API checks the session and the plan. */
export async function answerColumn(request: Request, name: string): Promise<Response> {
  const column = BOARD_COLUMNS.find((each) => each === name);
  if (!column) return answerFailure(request, 'not_found');
  const session = await sessionOf(request);
  if (session && session.role !== 'recruiter') return answerFailure(request, 'not_found');
  const locale = localeOf(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const view = viewOf(locale, textsOf(locale), await loadReference(locale));
    const call = clientFor(request, session);
    const page = await loadColumn(call, column, {
      page: listPage(query).page,
      chosen: chosenIn(query),
      view,
    });
    return answerJson(200, page);
  } catch (error) {
    return refusedAnswer(request, error);
  }
}
