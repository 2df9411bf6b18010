import { offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { loginAfterEnd } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { endSessionHeader, sessionOf } from '../session/session.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

/** The plain form of an appeal: 303 back to its page, with what is wrong and what was typed. */
export async function appealPost(request: Request, id: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const page = paths.offerAppeal(params.data.id);
  const session = await sessionOf(request);
  if (session?.role !== 'recruiter') return seeOther(paths.login('recruiter', page));
  const { reason = '' } = fields.values;
  try {
    const client = clientFor(request, session);
    const { message } = await client(offerAppealsContract.send, { params: params.data, body: { reason } });
    return seeOther(page, message ? [await flashHeader({ page, success: message })] : []);
  } catch (error) {
    if (endsSession(error)) return seeOther(loginAfterEnd(page), [endSessionHeader()]);
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values: { reason } })]);
  }
}
