import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { paths } from '#lib/paths/paths.ts';
import { mutedIn } from '#lib/rules/applications/candidate-mails.ts';
import { seenIn } from '../form-fields.ts';
import { plainPost } from '../plain-post.ts';

/** The choices of a mailed link, without a session. */
export const mailChoicesPost = (request: Request, token: string): Promise<Response> =>
  plainPost(request, (values) => ({
    page: paths.mailChoices(token),
    send: (client) =>
      client(mailChoicesContract.saveByLink, {
        params: { token },
        body: { muted: mutedIn(values), revision: seenIn(values) },
      }),
    refused: ({ code, message }) => ({ failure: { code, message } }),
  }));
