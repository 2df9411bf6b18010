import { offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import { paths } from '#lib/paths/paths.ts';
import { plainPostOf } from '../plain-post.ts';

/** The plain form of an appeal. */
export const appealPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, (params, { reason = '' }) => ({
    page: paths.offerAppeal(params.id),
    session: 'recruiter',
    send: (client) => client(offerAppealsContract.send, { params, body: { reason } }),
    kept: { reason },
  }));
