import { garageSigninContract } from '#lib/contract/accounts/garage-signin.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { deviceHeaders } from '../session/caller.ts';
import { type Flash, flashHeader } from '../session/flash.ts';
import { landing } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { readCookie, setCookieHeader } from '../session/session.ts';
import { answerFailure, localeOf, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';
import { startSession } from './start-session.ts';

/** While somebody is at the provider of their garage: what they must bring back, sealed by the upstream. */
const garageCookie = 'bielle_garage';

const garageSeconds = 600;

const forgetAttempt = () => setCookieHeader(garageCookie, '', 0);

async function refusedSignIn(
  failure: NonNullable<Flash['failure']>,
  values: Record<string, string>,
): Promise<Response> {
  const flash = await flashHeader({ page: paths.garageLogin(), failure, values });
  return seeOther(paths.garageLogin(values.next), [flash, forgetAttempt()]);
}

/**
 * A plain form `{email, next?}` leads to the provider of the address's domain. The form's page leads on, since browsers
 * follow no redirect of a form to another site here (Content-Security-Policy, form-action).
 */
export async function garagePost(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { email = '', next } = fields.values;
  const values = { email, ...(next ? { next } : {}) };
  try {
    const body = { email, next: next || undefined };
    const { data } = await clientFor(request, null)(garageSigninContract.beginByGarage, { body });
    const flash = await flashHeader({ page: paths.garageLogin(), values: { ...values, to: data.to } });
    const attempt = setCookieHeader(garageCookie, data.attempt, garageSeconds);
    return seeOther(paths.garageLogin(), [flash, attempt]);
  } catch (error) {
    return refusedSignIn(toFailure(request, error).failure, values);
  }
}

/** The provider leads back here. Without what this browser was given before, nothing happens. */
export async function garageAnswer(request: Request): Promise<Response> {
  const attempt = readCookie(request.headers.get('cookie'), garageCookie);
  const answer = new URL(request.url).search.slice(1);
  if (!attempt || !answer) {
    const message = messagesOf(localeOf(request)).authentication.garage.over;
    return refusedSignIn({ code: 'attempt_over', message }, {});
  }
  try {
    const client = clientFor(request, null, deviceHeaders(request));
    const { data } = await client(garageSigninContract.signinByGarage, { body: { attempt, answer } });
    const { cookies } = await startSession(request, data.user, 'recruiter');
    return seeOther(landing('recruiter', data.next), [...cookies, forgetAttempt()]);
  } catch (error) {
    const { code, message } = toFailure(request, error).failure;
    return refusedSignIn({ code, message }, {});
  }
}
