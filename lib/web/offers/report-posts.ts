import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { plainPost, plainPostOf } from '../plain-post.ts';

export const reportPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, (params, values) => {
    const page = paths.reportOffer(params.id);
    return {
      page,
      session: 'any',
      send: async (client) => {
        await client(reportsContract.create, {
          params,
          body: values as BodyInput<typeof reportsContract.create>,
        });
        return { to: withQuery(page, { sent: 1 }) };
      },
    };
  });

export const decisionPost = (request: Request): Promise<Response> =>
  plainPost(request, ({ offerId, ground, ...details }) => {
    const page = paths.reports();
    const to = paths.reports(details.status === 'decided' ? { status: 'decided' } : {});
    return {
      page,
      session: 'any',
      ended: 'cookie-removed',
      send: async (client) => {
        const body = { ...details, offerId: Number(offerId), ...(ground ? { ground } : {}) };
        const { message } = await client(reportsContract.decide, {
          body: body as BodyInput<typeof reportsContract.decide>,
        });
        return { message, to, page };
      },
      refused: () => ({ to }),
    };
  });
