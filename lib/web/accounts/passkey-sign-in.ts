import { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { readFields } from '../form-fields.ts';
import { deviceHeaders } from '../session/caller.ts';
import { landing } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { answerFailure } from '../upstream/answers.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor } from '../upstream/upstream-client.ts';
import { answerSession, startSession } from './start-session.ts';

type Credential = BodyInput<typeof passkeysContract.signinByPasskey>['credential'];

/** Null when it is no JSON. The upstream checks what is in it. */
function readCredential(text = ''): Credential | null {
  try {
    return JSON.parse(text) as Credential;
  } catch {
    return null;
  }
}

/** JSON `{role, next?, credential}`, where `credential` is JSON in a text, gets `{user, to}` or the API's failure. */
export async function passkeyPost(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { role, next } = fields.values;
  const credential = readCredential(fields.values.credential);
  if ((role !== 'candidate' && role !== 'recruiter') || !credential)
    return answerFailure(request, 'bad_request');
  try {
    const client = clientFor(request, null, deviceHeaders(request));
    const { data } = await client(passkeysContract.signinByPasskey, { body: { role, credential } });
    return answerSession(await startSession(request, data, role), landing(role, next));
  } catch (error) {
    return refusedAnswer(request, error);
  }
}
