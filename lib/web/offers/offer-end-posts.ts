import { offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { loginAfterEnd } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { endSessionHeader, sessionOf } from '../session/session.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

type Values = Readonly<Record<string, string>>;
type Sent = Promise<{ message?: string | undefined }>;

const isAct = (act: string): act is 'extend' | 'filled' => act === 'extend' || act === 'filled';

const extension = ({ expiresAt = '' }: Values): BodyInput<typeof offerEndsContract.extend> => ({ expiresAt });

const filling = ({ reason, applicationId }: Values) =>
  ({ reason, ...(applicationId ? { applicationId } : {}) }) as BodyInput<typeof offerEndsContract.fill>;

/** Carries out a form of the page about the end of an offer, and leads back to it. */
async function endPost(request: Request, page: string, send: (values: Values) => Sent): Promise<Response> {
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  try {
    const { message } = await send(values);
    return seeOther(page, message ? [await flashHeader({ page, success: message })] : []);
  } catch (error) {
    if (endsSession(error)) return seeOther(loginAfterEnd(page), [endSessionHeader()]);
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(wrong ? `${page}#filled` : page, [await flashHeader({ page, failure, values })]);
  }
}

/** With the session of who is signed in. */
export async function ownOfferPost(request: Request, act: string, id: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success || !isAct(act)) return answerFailure(request, 'not_found');
  const page = paths.offerEnd(params.data.id);
  const session = await sessionOf(request);
  if (session?.role !== 'recruiter') return seeOther(paths.login('recruiter', page));
  const client: Client = clientFor(request, session);
  return endPost(request, page, (values) =>
    act === 'extend'
      ? client(offerEndsContract.extend, { params: params.data, body: extension(values) })
      : client(offerEndsContract.fill, { params: params.data, body: filling(values) }),
  );
}

/** With the secret of a mailed link. */
export async function offerEndPost(request: Request, act: string, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  if (!isAct(act)) return answerFailure(request, 'not_found');
  const client: Client = clientFor(request, null);
  const params = { token };
  return endPost(request, paths.offerEndByLink(token), (values) =>
    act === 'extend'
      ? client(offerEndsContract.extendByLink, { params, body: extension(values) })
      : client(offerEndsContract.fillByLink, { params, body: filling(values) }),
  );
}
