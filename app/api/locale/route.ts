import { addressIn, defaultLocale, isLocale } from '#lib/i18n/locales.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { isSameOrigin } from '#lib/web/session/origin.ts';
import { refererPath } from '#lib/web/session/return-path.ts';
import { rememberLocaleHeader } from '#lib/web/session/session.ts';
import { answerFailure, seeOther } from '#lib/web/upstream/answers.ts';

/** Fields: `locale`, and `return`, the path to come back to (by default the referring page). */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { locale, return: back } = fields.values;
  if (!isLocale(locale)) return answerFailure(request, 'bad_request');
  // An address that names a language would override the choice.
  return seeOther(addressIn(defaultLocale, safeReturnPath(back, refererPath(request))), [
    rememberLocaleHeader(locale),
  ]);
}
