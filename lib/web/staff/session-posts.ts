import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { type StaffSignedIn, staffSessionContract } from '#lib/contract/staff/session.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { knownDeviceHeader } from '../accounts/known-device.ts';
import { isTooLarge } from '../limited-body.ts';
import { failureIn } from '../plain-post.ts';
import { deviceHeaders } from '../session/caller.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { answerFailure, answerJson, seeOther } from '../upstream/answers.ts';
import { clientOfToken, toFailure } from '../upstream/upstream-client.ts';
import { staffLanding } from './staff-guard.ts';
import { readStaffForm } from './staff-posts.ts';
import { endStaffHeader, staffOf, startStaffHeader } from './staff-session.ts';

type Form = URLSearchParams;
type Post = (request: Request, form: Form) => Promise<Response>;
type Assertion = BodyInput<typeof staffSessionContract.signinByPasskey>['credential'];
type NewCredential = BodyInput<typeof staffSessionContract.setupByPasskey>['credential'];

const textOf = (form: Form, name: string) => form.get(name) ?? '';

async function refused(request: Request, page: string, error: unknown, values: Record<string, string> = {}) {
  const failure = failureIn(request, error);
  return seeOther(page, [await flashHeader({ page: page.split('?')[0] ?? page, failure, values })]);
}

const signedInHeaders = async (request: Request, session: StaffSignedIn) => [
  await startStaffHeader(session),
  knownDeviceHeader(request, session.deviceToken),
];

const signIn: Post = async (request, form) => {
  const [email, next] = [textOf(form, 'email'), textOf(form, 'next')];
  const body = { email, password: textOf(form, 'password'), code: textOf(form, 'code') };
  try {
    const client = clientOfToken(request, undefined, deviceHeaders(request));
    const { data } = await client(staffSessionContract.signinByCode, { body });
    return seeOther(staffLanding(next), await signedInHeaders(request, data));
  } catch (error) {
    return refused(request, staffPaths.login(next || undefined), error, { email });
  }
};

/** Null when it is no JSON. The upstream checks what is in it. */
function json<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Called by scripts: answers JSON. */
const failed = (request: Request, error: unknown) => {
  const { failure } = toFailure(request, error);
  return answerJson(failure.statusCode, failure);
};

const passkey: Post = async (request, form) => {
  const credential = json<Assertion>(textOf(form, 'credential'));
  if (!credential) return answerFailure(request, 'bad_request');
  try {
    const client = clientOfToken(request, undefined, deviceHeaders(request));
    const { data } = await client(staffSessionContract.signinByPasskey, { body: { credential } });
    const to = staffLanding(textOf(form, 'next'));
    const answer = answerJson(200, { to }, { 'set-cookie': await startStaffHeader(data) });
    answer.headers.append('set-cookie', knownDeviceHeader(request, data.deviceToken));
    return answer;
  } catch (error) {
    return failed(request, error);
  }
};

const signOut: Post = async (request) => {
  const session = await staffOf(request);
  // Without the upstream the token expires by itself; the person is signed out here in any case.
  if (session)
    await clientOfToken(request, session.token)(staffSessionContract.signout, {}).catch(() => undefined);
  return seeOther(staffPaths.login(), [endStaffHeader()]);
};

const showCodes = async (codes: readonly string[], success = '', headers: readonly string[] = []) =>
  seeOther(staffPaths.codes(), [
    ...headers,
    await flashHeader({ page: staffPaths.codes(), success, values: { codes: codes.join(' ') } }),
  ]);

const setUp: Post = async (request, form) => {
  const token = textOf(form, 'token');
  const body = { password: textOf(form, 'password'), code: textOf(form, 'code') };
  try {
    const client = clientOfToken(request, undefined);
    const { data, message } = await client(staffSessionContract.setupByCode, { params: { token }, body });
    return await showCodes(data.codes, message, await signedInHeaders(request, data.session));
  } catch (error) {
    return refused(request, staffPaths.setup(token), error);
  }
};

/** Without a credential it answers what the browser needs to make one. */
const setUpPasskey: Post = async (request, form) => {
  const params = { token: textOf(form, 'token') };
  const client = clientOfToken(request, undefined);
  const credential = json<NewCredential>(textOf(form, 'credential'));
  try {
    if (!credential) {
      const { data } = await client(staffSessionContract.preparePasskey, { params });
      return answerJson(200, { options: data });
    }
    const body = { name: textOf(form, 'name'), credential };
    await client(staffSessionContract.setupByPasskey, { params, body });
    return answerJson(200, { to: staffPaths.login() });
  } catch (error) {
    return failed(request, error);
  }
};

/** An act of a person who is signed in; a refused session leads to the sign-in. */
const ofAccount =
  (act: (call: ReturnType<typeof clientOfToken>) => Promise<Response>): Post =>
  async (request) => {
    const session = await staffOf(request);
    const page = staffPaths.account();
    if (!session) return seeOther(staffPaths.login(page));
    try {
      return await act(clientOfToken(request, session.token));
    } catch (error) {
      if (refusesSession(toFailure(request, error).failure))
        return seeOther(staffPaths.login(page), [endStaffHeader()]);
      return refused(request, page, error);
    }
  };

const codes = ofAccount(async (call) => {
  const { data, message } = await call(staffSessionContract.makeCodes, {});
  return showCodes(data.codes, message);
});

const beginSetup = ofAccount(async (call) => {
  const { data } = await call(staffSessionContract.beginSetup, {});
  return seeOther(staffPaths.setup(data.token));
});

const ACTIONS = new Map<string, Post>([
  ['sign-in', signIn],
  ['passkey', passkey],
  ['sign-out', signOut],
  ['set-up', setUp],
  ['set-up-passkey', setUpPasskey],
  ['codes', codes],
  ['begin-setup', beginSetup],
]);

/** What makes, ends or shows secrets of staff. The forms are plain; only passkeys are posted by scripts. */
export async function staffSessionPost(request: Request, action: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const post = ACTIONS.get(action);
  if (!post) return answerFailure(request, 'not_found');
  try {
    return await post(request, await readStaffForm(request));
  } catch (error) {
    if (isTooLarge(error)) return answerFailure(request, 'too_large');
    throw error;
  }
}

/**
 * Pages lead here when the upstream refused the session, because they cannot remove a cookie. The upstream is asked
 * again, so that a link from elsewhere signs nobody out.
 */
export async function staffEnded(request: Request): Promise<Response> {
  const next = new URL(request.url).searchParams.get('next') ?? undefined;
  const session = await staffOf(request);
  const toLogin = () => seeOther(staffPaths.login(next), [endStaffHeader()]);
  if (!session) return toLogin();
  try {
    await clientOfToken(request, session.token)(staffSessionContract.me, {});
    return seeOther(staffPaths.today());
  } catch (error) {
    const isOver = refusesSession(toFailure(request, error).failure);
    return isOver ? toLogin() : seeOther(staffPaths.today());
  }
}
