import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { DataOf, Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFields } from '../form-fields.ts';
import { failureIn } from '../plain-post.ts';
import { deviceHeaders } from '../session/caller.ts';
import { flashHeader } from '../session/flash.ts';
import { landing } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { sessionFrom, startSessionHeader } from '../session/session.ts';
import { answerFailure, answerJson, seeOther } from '../upstream/answers.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor } from '../upstream/upstream-client.ts';
import { signOutUpstream } from './sign-out.ts';

function signInPage(role: Role | null, next: string): string {
  return paths.login(role ?? 'recruiter', next);
}

type Opened = DataOf<typeof authenticationContract.signinByLink>;

/** Where an offer that came with the registration is now. */
const offerPage = ({ id, isPublished }: NonNullable<Opened['firstOffer']>) =>
  isPublished ? paths.offerOnline(id) : paths.offerDrafts();

/** Nobody whose address was just confirmed has an offer online: a recruiter begins with the first one. */
const firstPage = (role: Role | null) => (role === 'recruiter' ? paths.offerCreate() : '');

/** Signs in here where the link does, and says where to go on. */
async function openLink(request: Request, { role, user, firstOffer, message }: Opened, next: string) {
  const wanted = firstOffer ? offerPage(firstOffer) : next || firstPage(role);
  const text = firstOffer?.message ?? message;
  if (!user || !role) {
    const to = signInPage(role, wanted);
    return { to, message: text, cookies: [], toldOn: paths.login(role ?? 'recruiter') };
  }
  // Nobody could end the former session any more.
  await signOutUpstream(request);
  const cookies = [await startSessionHeader(sessionFrom(user, role))];
  return { to: landing(role, wanted), message: text, cookies, toldOn: firstOffer ? wanted : null };
}

const page = '/check-email';

/** A wrong password may be typed again; every other refusal is one of the link. */
async function refusedLink(request: Request, error: unknown, link: string): Promise<Response> {
  const failure = failureIn(request, error);
  const to = failure.fields || failure.code === 'too_many_requests' ? link : page;
  return seeOther(to, [await flashHeader({ page, failure })]);
}

/**
 * Confirms an address by the token of a mailed link: JSON `{token, password?, next?}` returns `{message, role, to, signedIn}` or the API's
 * failure; a plain form is redirected.
 */
export async function linkPost(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { token = '', password, offer } = fields.values;
  const next = safeReturnPath(fields.values.next, '');
  try {
    const client = clientFor(request, null, deviceHeaders(request));
    const { data } = await client(authenticationContract.signinByLink, {
      body: { token, ...(password === undefined ? {} : { password }) },
    });
    const { to, message, cookies, toldOn } = await openLink(request, data, next);
    if (!fields.plain) {
      const answer = { message, role: data.role, to, signedIn: cookies.length > 0 };
      return answerJson(200, answer, cookies[0] ? { 'set-cookie': cookies[0] } : {});
    }
    const flash = toldOn === null ? [] : [await flashHeader({ page: toldOn, success: message })];
    return seeOther(to, [...cookies, ...flash]);
  } catch (error) {
    if (!fields.plain) return refusedAnswer(request, error);
    const link = offer === '1' ? paths.publishFirst(token) : paths.checkEmail(token, next || undefined);
    return refusedLink(request, error, link);
  }
}
