import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { paths } from '#lib/paths/paths.ts';
import { signOutUpstream } from '../accounts/sign-out.ts';
import { readFields } from '../form-fields.ts';
import { deviceHeaders } from '../session/caller.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { sessionFrom, sessionOf, startSessionHeader } from '../session/session.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

type Values = Readonly<Record<string, string>>;

async function failureOf(request: Request, page: string, error: unknown, values?: Values): Promise<string> {
  const { code, message, fields } = toFailure(request, error).failure;
  const failure = { code, message, ...(fields ? { fields } : {}) };
  return flashHeader({ page, failure, ...(values ? { values } : {}) });
}

/** With the session of who is signed in. */
export async function answerPost(
  request: Request,
  token: string,
  answer: 'accept' | 'decline',
): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const page = paths.teamInvitation(token);
  try {
    const client = clientFor(request, await sessionOf(request));
    const { message } = await client(teamInvitationsContract[answer], { params: { token } });
    const to = answer === 'accept' ? paths.ownMembership() : page;
    return seeOther(to, [await flashHeader({ page: to, ...(message ? { success: message } : {}) })]);
  } catch (error) {
    return seeOther(page, [await failureOf(request, page, error)]);
  }
}

/** A new account at the invited address; signs in. */
export async function registerPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const page = paths.teamInvitation(token);
  const { firstName = '', lastName = '', password = '', policy } = fields.values;
  try {
    const client = clientFor(request, null, deviceHeaders(request));
    const body = { firstName, lastName, password, policy: policy === 'on' };
    const { data, message } = await client(teamInvitationsContract.register, {
      params: { token },
      body: body as BodyInput<typeof teamInvitationsContract.register>,
    });
    // Nobody could end the former session any more.
    await signOutUpstream(request);
    const to = paths.ownMembership();
    const flash = message ? [await flashHeader({ page: to, success: message })] : [];
    return seeOther(to, [await startSessionHeader(sessionFrom(data.user, 'recruiter')), ...flash]);
  } catch (error) {
    return seeOther(page, [await failureOf(request, page, error, { firstName, lastName })]);
  }
}
