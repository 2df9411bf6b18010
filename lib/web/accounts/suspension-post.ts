import { suspensionContract } from '#lib/contract/accounts/suspension.ts';
import { paths } from '#lib/paths/paths.ts';
import { plainPost } from '../plain-post.ts';

/** The plain form with which the owner of a suspended account contests. */
export const suspensionPost = (request: Request, token: string): Promise<Response> =>
  plainPost(request, ({ appeal = '' }) => ({
    page: paths.suspension(token),
    send: (client) => client(suspensionContract.appeal, { params: { token }, body: { appeal } }),
    kept: { appeal, _form: 'appeal' },
  }));
