import { authContract } from '#lib/contract/auth.ts';
import { answerFailure, seeOther } from '#lib/web/answers.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { isSameOrigin } from '#lib/web/origin.ts';
import { refererPath } from '#lib/web/return-path.ts';
import { clientFor, failureOf } from '#lib/web/upstream-client.ts';

async function subscribe(request: Request, email: string): Promise<'done' | 'invalid' | 'failed'> {
  try {
    await clientFor(request, null)(authContract.newsletter, { body: { email } });
    return 'done';
  } catch (error) {
    return failureOf(request, error).failure.code === 'invalid' ? 'invalid' : 'failed';
  }
}

/**
 * The newsletter box of the footer without JavaScript: back to the page it stood on, with the fragment of the
 * answer that the page then shows.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const answer = await subscribe(request, fields.values.email ?? '');
  return seeOther(`${refererPath(request)}#newsletter-${answer}`);
}
