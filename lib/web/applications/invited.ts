import 'server-only';
import { picksContract } from '#lib/contract/applications/picks.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { plainPost } from '../plain-post.ts';
import { orNull, upstream } from '../upstream/upstream.ts';
import { typedAnswersIn } from './screening-form.ts';

export type ApplyInvitation = DataOf<typeof picksContract.readInvitation>;

/** Null when the link leads to no invitation (any more). */
export async function loadInvitation(token: string): Promise<ApplyInvitation | null> {
  const params = picksContract.readInvitation.params.safeParse({ token });
  return params.success ? orNull(upstream(picksContract.readInvitation, { params: params.data })) : null;
}

/** Sends the CV that was picked, without a session. */
export const invitedPost = (request: Request, token: string): Promise<Response> =>
  plainPost(request, (values) => ({
    page: paths.invitedToApply(token),
    send: async (client) => {
      const body = { screeningAnswers: typedAnswersIn(values) };
      await client(picksContract.applyInvited, { params: { token }, body });
      return { message: 'sent' };
    },
  }));
