import { offerBody } from '#lib/contract/own-offers/form.ts';
import { type OfferForm, ownOffersContract } from '#lib/contract/own-offers.ts';
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
import { questionRows, rowValues, type TypedQuestion } from './question-rows.ts';

/** The offer as it is stored, with other questions. */
function bodyOf(form: OfferForm, revision: number, rows: readonly TypedQuestion[]) {
  // The API checks the rules of publication.
  const { status: _, ...fields } = offerBody.parse({ ...form, screeningQuestions: [], status: 'draft' });
  const screeningQuestions = rows as BodyInput<typeof ownOffersContract.update>['screeningQuestions'];
  return { ...fields, id: form.id, revision, status: form.status, screeningQuestions };
}

/** The plain form of the questions of an own offer: 303 back to it, with the errors. */
export async function questionsPost(request: Request, id: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const page = paths.offerQuestions(params.data.id);
  const session = await sessionOf(request);
  if (session?.role !== 'recruiter') return seeOther(paths.login('recruiter', page));
  const rows = questionRows(fields.values);
  try {
    const client = clientFor(request, session);
    const { data: form } = await client(ownOffersContract.read, { params: params.data });
    // Saving would publish it again.
    if (form.expired) return seeOther(page);
    const body = bodyOf(form, Number(fields.values.revision), rows);
    await client(ownOffersContract.update, { body });
    return seeOther(page, [await flashHeader({ page, success: 'saved' })]);
  } catch (error) {
    if (endsSession(error)) return seeOther(loginAfterEnd(page), [endSessionHeader()]);
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values: rowValues(rows) })]);
  }
}
