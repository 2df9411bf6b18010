import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvUpdatesContract } from '#lib/contract/applications/cv-updates.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { type PlainForm, plainPostOf, type Values } from '../plain-post.ts';
import { typedAnswersIn } from './screening-form.ts';

/** Of a candidate, who comes back from the sign-in with the poster that led here. */
const ofCandidate = (page: string, values: Values, send: PlainForm['send']): PlainForm => ({
  page,
  session: 'candidate',
  back: withQuery(page, { poster: posterCodeIn(values.poster) }),
  send,
});

export const applyPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, ({ id: offerId }, values) =>
    ofCandidate(paths.applyForm(offerId), values, async (client) => {
      const { cvId, poster, message } = values;
      const body = {
        offerId,
        ...(cvId ? { cvId: Number(cvId) } : {}),
        poster: posterCodeIn(poster),
        message,
        screeningAnswers: typedAnswersIn(values),
      };
      await client(applicationsContract.decide, {
        query: {},
        body: body as BodyInput<typeof applicationsContract.decide>,
      });
      return { to: withQuery(paths.applications('sent'), { sent: offerId }) };
    }),
  );

export const withdrawPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, (params, values) =>
    ofCandidate(paths.application(params.id), values, async (client) => {
      const { message } = await client(applicationsContract.withdraw, { params });
      return { message, to: paths.applications('sent') };
    }),
  );

export const nudgePost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, (params, values) =>
    ofCandidate(paths.application(params.id), values, (client) =>
      client(applicationsContract.nudge, { params }),
    ),
  );

export const cvUpdatePost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, (params, values) =>
    ofCandidate(paths.application(params.id), values, (client) => client(cvUpdatesContract.send, { params })),
  );
