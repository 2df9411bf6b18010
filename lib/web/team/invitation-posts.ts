import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { paths } from '#lib/paths/paths.ts';
import { signOutUpstream } from '../accounts/sign-out.ts';
import { plainPost } from '../plain-post.ts';
import { deviceHeaders } from '../session/caller.ts';
import { sessionFrom, startSessionHeader } from '../session/session.ts';

/** With the session of who is signed in. */
export function answerPost(request: Request, token: string, answer: 'accept' | 'decline'): Promise<Response> {
  const page = paths.teamInvitation(token);
  return plainPost(
    request,
    () => ({
      page,
      session: 'any',
      send: async (client) => {
        const { message } = await client(teamInvitationsContract[answer], { params: { token } });
        return { message, to: answer === 'accept' ? paths.ownMembership() : page };
      },
      kept: null,
    }),
    0,
  );
}

/** A new account at the invited address; signs in. */
export const registerPost = (request: Request, token: string): Promise<Response> =>
  plainPost(request, ({ firstName = '', lastName = '', password = '', policy }) => ({
    page: paths.teamInvitation(token),
    headers: deviceHeaders(request),
    send: async (client) => {
      const body = { firstName, lastName, password, policy: policy === 'on' };
      const { data, message } = await client(teamInvitationsContract.register, {
        params: { token },
        body: body as BodyInput<typeof teamInvitationsContract.register>,
      });
      // Nobody could end the former session any more.
      await signOutUpstream(request);
      const cookies = [await startSessionHeader(sessionFrom(data.user, 'recruiter'))];
      return { message, to: paths.ownMembership(), cookies };
    },
    kept: { firstName, lastName },
  }));
