import { CONSENT_DAYS, consentCookie, consentValue, PURPOSES, type Purpose } from '#lib/browser/consent.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { isSameOrigin } from '#lib/web/session/origin.ts';
import { refererPath } from '#lib/web/session/return-path.ts';
import { setCookieHeader } from '#lib/web/session/session.ts';
import { answerFailure, answerJson, seeOther } from '#lib/web/upstream/answers.ts';

const DAY = 24 * 60 * 60;

/** Null when the form holds no valid choice. */
function allowedBy(values: Readonly<Record<string, string>>): readonly Purpose[] | null {
  if (values.choice === 'all') return PURPOSES;
  if (values.choice === 'none') return [];
  return values.choice === 'custom' ? PURPOSES.filter((purpose) => values[purpose] === '1') : null;
}

/** The cookies page gets a fragment that confirms the choice. */
function pageAfter(request: Request): string {
  const path = refererPath(request);
  const cookies = paths.static('cookies');
  return path.split('?')[0] === cookies ? `${cookies}#saved` : path;
}

/**
 * `choice` is all, none, or custom with the allowed purposes as `1`. A plain form is redirected to its page, a fetch
 * gets an empty answer.
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
