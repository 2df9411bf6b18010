import { applicationsContract } from '#lib/contract/applications.ts';
import { idParams } from '#lib/contract/fields.ts';
import type { BodyInput } from '#lib/contract/operation.ts';
import { paths, withQuery } from '#lib/paths.ts';
import { answerFailure, seeOther } from './answers.ts';
import { flashHeader } from './flash.ts';
import { readFields } from './form-fields.ts';
import { loginAfterEnd } from './guards.ts';
import { isSameOrigin } from './origin.ts';
import { endSessionHeader, sessionOf } from './session.ts';
import { clientFor, endsSession, failureOf } from './upstream-client.ts';

/**
 * Applies to an offer with what a plain form sent: 303 to the sent applications, or back to the form with what is wrong.
 * Without a candidate's session it leads to the sign-in, and from there to the form.
 */
export async function applyPost(request: Request, id: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const offerId = params.data.id;
  const page = paths.applyForm(offerId);
  const { values } = fields;
  try {
    const session = await sessionOf(request);
    if (session?.role !== 'candidate') return seeOther(paths.login('candidate', page));
    // As it was chosen: no CV, or a wrong one, is for the API to refuse, in its words.
    const body = { offerId, ...(values.cvId ? { cvId: Number(values.cvId) } : {}) };
    await clientFor(request, session)(applicationsContract.editStatus, {
      query: {},
      body: body as BodyInput<typeof applicationsContract.editStatus>,
    });
    return seeOther(withQuery(paths.applications('sent'), { sent: offerId }));
  } catch (error) {
    if (endsSession(error)) return seeOther(loginAfterEnd(page), [endSessionHeader()]);
    const { code, message, fields: wrong } = failureOf(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values })]);
  }
}
