import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFields } from '../form-fields.ts';
import { deviceHeaders } from '../session/caller.ts';
import { flashHeader } from '../session/flash.ts';
import { landing } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { sessionFrom, startSessionHeader } from '../session/session.ts';
import { answerFailure, answerJson, seeOther } from '../upstream/answers.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';
import { signOutUpstream } from './sign-out.ts';

function signInPage(role: Role | null, next: string): string {
  return paths.login(role ?? 'recruiter', next);
}

/**
 * Uses up the token of a mailed link: JSON `{token, next?}` returns `{message, role, to, signedIn}` or the API's
 * failure; a plain form is redirected.
 */
export async function linkPost(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { token = '' } = fields.values;
  const next = safeReturnPath(fields.values.next, '');
  const page = '/check-email';
  try {
    const client = clientFor(request, null, deviceHeaders(request));
    const { data } = await client(authenticationContract.signinByLink, { body: { token } });
    const { message, role, user } = data;
    const cookies: string[] = [];
    if (user && role) {
      // Nobody could end the former session any more.
      await signOutUpstream(request);
      cookies.push(await startSessionHeader(sessionFrom(user, role)));
    }
    const signedIn = cookies.length > 0;
    const to = signedIn && role ? landing(role, next) : signInPage(role, next);
    if (!fields.plain) {
      return answerJson(200, { message, role, to, signedIn }, cookies[0] ? { 'set-cookie': cookies[0] } : {});
    }
    const flash = signedIn
      ? []
      : [await flashHeader({ page: paths.login(role ?? 'recruiter'), success: message })];
    return seeOther(to, [...cookies, ...flash]);
  } catch (error) {
    if (!fields.plain) return refusedAnswer(request, error);
    const { code, message } = toFailure(request, error).failure;
    return seeOther(page, [await flashHeader({ page, failure: { code, message } })]);
  }
}
