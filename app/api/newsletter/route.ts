import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { plainPost } from '#lib/web/plain-post.ts';
import { refererPath } from '#lib/web/session/return-path.ts';

/**
 * The footer's newsletter box without JavaScript. Success returns to the page with a fragment. A refusal opens the
 * newsletter's own page, because shared pages cannot show what was typed.
 */
export const POST = (request: Request): Promise<Response> =>
  plainPost(request, ({ email = '', from, back: returnPath }) => {
    const isOwnPage = from === 'page';
    const back = isOwnPage ? safeReturnPath(returnPath, paths.home()) : refererPath(request);
    return {
      page: paths.newsletter(),
      session: 'any',
      send: async (client) => {
        await client(authenticationContract.newsletter, { body: { email } });
        return isOwnPage ? { message: 'done', values: { back } } : { to: `${back}#newsletter-done` };
      },
      kept: { email, back },
    };
  });
