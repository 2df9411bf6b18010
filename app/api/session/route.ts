import { bellOf } from '#components/frame/live/bell.ts';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { signOutUpstream } from '#lib/web/accounts/sign-out.ts';
import { answerSession, startSession } from '#lib/web/accounts/start-session.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { deviceHeaders } from '#lib/web/session/caller.ts';
import { flashHeader } from '#lib/web/session/flash.ts';
import { landing, loginOf } from '#lib/web/session/guards.ts';
import { isSameOrigin } from '#lib/web/session/origin.ts';
import {
  endSessionHeader,
  hasEnded,
  needsRenewal,
  publicUser,
  sessionOf,
  startSessionHeader,
  unmarkEndedHeader,
} from '#lib/web/session/session.ts';
import { answerFailure, answerJson, seeOther } from '#lib/web/upstream/answers.ts';
import { clientFor, toFailure } from '#lib/web/upstream/upstream-client.ts';

/** The session for islands of pages that are the same for everybody. */
export async function GET(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  if (!session) {
    if (!hasEnded(request)) return answerJson(200, { user: null });
    return answerJson(200, { user: null, ended: true }, { 'set-cookie': unmarkEndedHeader() });
  }
  try {
    const answer = await clientFor(request, session)(notificationsContract.getNotifications, {});
    const renewed = needsRenewal(session)
      ? { 'set-cookie': await startSessionHeader({ ...session, since: Date.now() }) }
      : undefined;
    const bell = bellOf(session.role, answer.data);
    return answerJson(200, { user: publicUser(session), counters: answer.data, bell }, renewed);
  } catch (error) {
    if (endsSession(error)) {
      return answerJson(200, { user: null, ended: true }, { 'set-cookie': endSessionHeader() });
    }
    return answerJson(200, { user: publicUser(session), counters: null });
  }
}

async function signIn(request: Request, role: Role, email: string, password: string) {
  const operation =
    role === 'candidate' ? authenticationContract.signinCandidate : authenticationContract.signinRecruiter;
  const client = clientFor(request, null, deviceHeaders(request));
  const { data } = await client(operation, { body: { email, password } });
  return startSession(request, data, role);
}

const nextQuery = (next: string | undefined) => (next ? `?next=${encodeURIComponent(next)}` : '');

/**
 * JSON `{email, password, role, next?}` gets `{user, to}` or the API's failure. A plain form is redirected to its
 * target, or to the login page with the message and the typed address.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { email = '', password = '', role, next } = fields.values;
  if (role !== 'candidate' && role !== 'recruiter') return answerFailure(request, 'bad_request');
  try {
    const started = await signIn(request, role, email, password);
    const to = landing(role, next);
    return fields.plain ? seeOther(to, started.cookies) : answerSession(started, to);
  } catch (error) {
    const { failure, retryAfter } = toFailure(request, error);
    if (fields.plain) {
      const flash = await flashHeader({ page: loginOf[role], failure, values: { email } });
      return seeOther(loginOf[role] + nextQuery(next), [flash]);
    }
    return answerJson(failure.statusCode, failure, retryAfter ? { 'retry-after': String(retryAfter) } : {});
  }
}

/** Removes the cookie even when the upstream does not answer. */
export async function DELETE(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  await signOutUpstream(request);
  return answerJson(200, { user: null }, { 'set-cookie': endSessionHeader() });
}
