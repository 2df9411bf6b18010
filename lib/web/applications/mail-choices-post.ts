import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { paths } from '#lib/paths/paths.ts';
import { mutedIn } from '#lib/rules/applications/candidate-mails.ts';
import { readFields, seenIn } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

/** The choices of a mailed link, without a session. */
export async function mailChoicesPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const page = paths.mailChoices(token);
  try {
    const body = { muted: mutedIn(fields.values), revision: seenIn(fields.values) };
    const { message } = await clientFor(request, null)(mailChoicesContract.saveByLink, {
      params: { token },
      body,
    });
    return seeOther(page, [await flashHeader({ page, ...(message ? { success: message } : {}) })]);
  } catch (error) {
    const { code, message } = toFailure(request, error).failure;
    return seeOther(page, [await flashHeader({ page, failure: { code, message }, values: fields.values })]);
  }
}
