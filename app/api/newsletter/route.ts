import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { flashHeader } from '#lib/web/session/flash.ts';
import { isSameOrigin } from '#lib/web/session/origin.ts';
import { refererPath } from '#lib/web/session/return-path.ts';
import { sessionOf } from '#lib/web/session/session.ts';
import { answerFailure, seeOther } from '#lib/web/upstream/answers.ts';
import { clientFor, toFailure } from '#lib/web/upstream/upstream-client.ts';

/**
 * The footer's newsletter box without JavaScript. Success returns to the page with a fragment. A refusal opens the
 * newsletter's own page, because shared pages cannot show what was typed.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { email = '', from, back: returnPath } = fields.values;
  const page = paths.newsletter();
  const isOwnPage = from === 'page';
  const back = isOwnPage ? safeReturnPath(returnPath, paths.home()) : refererPath(request);
  try {
    const client = clientFor(request, await sessionOf(request));
    await client(authenticationContract.newsletter, { body: { email } });
    if (!isOwnPage) return seeOther(`${back}#newsletter-done`);
    return seeOther(page, [await flashHeader({ page, success: 'done', values: { back } })]);
  } catch (error) {
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values: { email, back } })]);
  }
}
