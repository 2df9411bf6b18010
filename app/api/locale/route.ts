import { isLocale, localeCookie } from '#lib/i18n/locales.ts';
import { answerFailure, seeOther } from '#lib/web/answers.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { isSameOrigin } from '#lib/web/origin.ts';
import { safeReturnPath } from '#lib/web/return-path.ts';
import { setCookieHeader } from '#lib/web/session.ts';

const oneYear = 365 * 24 * 60 * 60;

/** The language switch: a form with `locale` and `return`, the path to come back to. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { locale, return: back } = fields.values;
  if (!isLocale(locale)) return answerFailure(request, 'bad_request');
  return seeOther(safeReturnPath(back ?? refererPath(request), '/'), [
    setCookieHeader(localeCookie, locale, oneYear),
  ]);
}

/** The page the form stood on, when the form does not say: our own pages send their whole address here. */
function refererPath(request: Request): string | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return url.pathname + url.search;
}
