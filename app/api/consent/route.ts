import { CONSENT_DAYS, consentCookie, consentValue, PURPOSES, type Purpose } from '#lib/browser/consent.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { isSameOrigin } from '#lib/web/session/origin.ts';
import { refererPath } from '#lib/web/session/return-path.ts';
import { setCookieHeader } from '#lib/web/session/session.ts';
import { answerFailure, answerJson, seeOther } from '#lib/web/upstream/answers.ts';

const DAY = 24 * 60 * 60;

/** The purposes that a form allows; null when it says nothing that is a choice. */
function allowedBy(values: Readonly<Record<string, string>>): readonly Purpose[] | null {
  if (values.choice === 'all') return PURPOSES;
  if (values.choice === 'none') return [];
  return values.choice === 'custom' ? PURPOSES.filter((purpose) => values[purpose] === '1') : null;
}

/** Back to the page that the form stood on; the page about cookies says that the choice is kept. */
function pageAfter(request: Request): string {
  const path = refererPath(request);
  const cookies = paths.static('cookies');
  return path.split('?')[0] === cookies ? `${cookies}#saved` : path;
}

/**
 * Keeps a visitor's choice about cookies: `choice` is all, none, or custom with the allowed purposes as `1`. A plain
 * form is sent back to its page, a fetch gets an empty answer.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const allowed = allowedBy(fields.values);
  if (!allowed) return answerFailure(request, 'bad_request');
  const cookie = setCookieHeader(consentCookie, consentValue(allowed), CONSENT_DAYS * DAY, true);
  if (fields.plain) return seeOther(pageAfter(request), [cookie]);
  return answerJson(200, { data: null }, { 'set-cookie': cookie });
}
