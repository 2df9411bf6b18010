import { suspensionContract } from '#lib/contract/accounts/suspension.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

/** The plain form with which the owner of a suspended account contests: 303 back to its page. */
export async function suspensionPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const page = paths.suspension(token);
  const { appeal = '' } = fields.values;
  try {
    const call = { params: { token }, body: { appeal } };
    const { message } = await clientFor(request, null)(suspensionContract.appeal, call);
    return seeOther(page, [await flashHeader({ page, ...(message ? { success: message } : {}) })]);
  } catch (error) {
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values: { appeal, _form: 'appeal' } })]);
  }
}
