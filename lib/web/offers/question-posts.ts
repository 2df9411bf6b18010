import { offerBody } from '#lib/contract/own-offers/form.ts';
import { type OfferForm, ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { plainPostOf } from '../plain-post.ts';
import { questionRows, rowValues, type TypedQuestion } from './question-rows.ts';

/** The offer as it is stored, with other questions. */
function bodyOf(form: OfferForm, revision: number, rows: readonly TypedQuestion[]) {
  // The API checks the rules of publication.
  const { status: _, ...fields } = offerBody.parse({ ...form, screeningQuestions: [], status: 'draft' });
  const screeningQuestions = rows as BodyInput<typeof ownOffersContract.update>['screeningQuestions'];
  return { ...fields, id: form.id, revision, status: form.status, screeningQuestions };
}

/** The plain form of the questions of an own offer. */
export const questionsPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, (params, values) => {
    const rows = questionRows(values);
    return {
      page: paths.offerQuestions(params.id),
      session: 'recruiter',
      kept: rowValues(rows),
      send: async (client) => {
        const { data: form } = await client(ownOffersContract.read, { params });
        // Saving would publish it again.
        if (form.expired) return {};
        await client(ownOffersContract.update, { body: bodyOf(form, Number(values.revision), rows) });
        return { message: 'saved' };
      },
    };
  });
