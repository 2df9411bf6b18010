import { interviewsContract } from '#lib/contract/interviews.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { endSessionHeader, sessionOf } from '../session/session.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

type Values = Readonly<Record<string, string>>;

const number = (text: string | undefined) => (text ? Number(text) : undefined);

/** Sent with the link's token, or else with the candidate's session. */
async function send(request: Request, values: Values): Promise<string | undefined> {
  const { token, status, message } = values;
  const version = number(values.version);
  if (token) {
    const body = { status, version, message } as BodyInput<typeof interviewsContract.answerLink>;
    const answer = await clientFor(request, null)(interviewsContract.answerLink, { params: { token }, body });
    return answer.message;
  }
  const { interviewId, offerId } = values;
  const body = {
    interviewId: number(interviewId),
    status,
    version,
    message,
    ...(offerId !== undefined && { offerId: number(offerId) ?? null }),
  };
  const client = clientFor(request, await sessionOf(request));
  const answer = await client(interviewsContract.answer, {
    body: body as BodyInput<typeof interviewsContract.answer>,
  });
  return answer.message;
}

/**
 * Answers an invitation from a plain form: 303 back to its page, with any refusal that the page cannot see by itself
 * (the interview has moved).
 */
export async function interviewPost(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { token } = fields.values;
  const page = token ? paths.interviewAnswer(token) : paths.interviews('interviews');
  try {
    const success = await send(request, fields.values);
    return seeOther(page, success ? [await flashHeader({ page, success })] : []);
  } catch (error) {
    const { code, message } = toFailure(request, error).failure;
    const ended = !token && endsSession(error) ? [endSessionHeader()] : [];
    return seeOther(page, [...ended, await flashHeader({ page, failure: { code, message } })]);
  }
}
