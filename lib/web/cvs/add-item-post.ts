import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import { addedItem, withItem } from '#lib/facts/added-item.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { paths } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { type Failure, plainPostOf } from '../plain-post.ts';
import { localeOf } from '../upstream/answers.ts';
import { loadReference } from '../upstream/reference.ts';

/** The page has no fields of a CV: what is wrong with one is said above the form. */
const withoutFields = ({ fields = {}, message, ...failure }: Failure): Failure => ({
  ...failure,
  message: Object.values(fields)[0] ?? message,
});

/**
 * Adds what an offer asks for to a CV of the candidate, and shows the form to apply with this CV again, with what was
 * typed into it.
 */
export const addItemPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, ({ id: cvId }, typed) => {
    const offerId = idParams.safeParse({ id: new URL(request.url).searchParams.get('offer') }).data?.id;
    const page = offerId === undefined ? paths.myCvs() : paths.applyForm(offerId);
    const values = { ...typed, cvId: String(cvId) };
    return {
      page,
      session: 'candidate',
      kept: values,
      refused: (failure) => ({ failure: withoutFields(failure) }),
      send: async (client) => {
        const item = addedItem(typed.item);
        if (item) {
          const { data: cv } = await client(cvsContract.read, { params: { id: cvId }, query: {} });
          const body = withItem(cvBodyOf(cv), item, await loadReference(localeOf(request)));
          await client(cvsContract.update, { body: { ...body, id: cvId, revision: cv.revision } });
        }
        if (offerId === undefined) return { to: page };
        const to = paths.applyForm(offerId, { cv: cvId, poster: posterCodeIn(typed.poster) });
        return { to: `${to}#match`, page, values };
      },
    };
  });
