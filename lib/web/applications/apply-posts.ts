import { applicationsContract } from '#lib/contract/applications.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { loginAfterEnd } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { endSessionHeader, sessionOf } from '../session/session.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';
import { typedAnswersIn } from './screening-form.ts';

type Values = Readonly<Record<string, string>>;
type OfferForm = (
  call: Client,
  offerId: number,
  values: Values,
) => Promise<{ to: string; cookies?: string[] }>;

/**
 * Carries out a candidate's plain form: 303 to the page of its success, or back with the errors. Without a session it
 * leads to the sign-in.
 */
async function offerPost(
  request: Request,
  id: string,
  { page: pageOf, send }: { page: (offerId: number) => string; send: OfferForm },
): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = pageOf(params.data.id);
  const back = withQuery(page, { poster: posterCodeIn(values.poster) });
  try {
    const session = await sessionOf(request);
    if (session?.role !== 'candidate') return seeOther(paths.login('candidate', back));
    const { to, cookies } = await send(clientFor(request, session), params.data.id, values);
    return seeOther(to, cookies);
  } catch (error) {
    if (endsSession(error)) return seeOther(loginAfterEnd(back), [endSessionHeader()]);
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values })]);
  }
}

export const applyPost = (request: Request, id: string): Promise<Response> =>
  offerPost(request, id, {
    page: paths.applyForm,
    send: async (call, offerId, values) => {
      const { cvId, poster } = values;
      const body = {
        offerId,
        ...(cvId ? { cvId: Number(cvId) } : {}),
        poster: posterCodeIn(poster),
        screeningAnswers: typedAnswersIn(values),
      };
      await call(applicationsContract.decide, {
        query: {},
        body: body as BodyInput<typeof applicationsContract.decide>,
      });
      return { to: withQuery(paths.applications('sent'), { sent: offerId }) };
    },
  });

export const withdrawPost = (request: Request, id: string): Promise<Response> =>
  offerPost(request, id, {
    page: paths.application,
    send: async (call, offerId) => {
      const { message } = await call(applicationsContract.withdraw, { params: { id: offerId } });
      const to = paths.applications('sent');
      return { to, cookies: message ? [await flashHeader({ page: to, success: message })] : [] };
    },
  });

export const nudgePost = (request: Request, id: string): Promise<Response> =>
  offerPost(request, id, {
    page: paths.application,
    send: async (call, offerId) => {
      const { message } = await call(applicationsContract.nudge, { params: { id: offerId } });
      const to = paths.application(offerId);
      return { to, cookies: message ? [await flashHeader({ page: to, success: message })] : [] };
    },
  });
