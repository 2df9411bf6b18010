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

async function askOtherTime(request: Request, values: Values): Promise<string | undefined> {
  const { token, otherTime = '' } = values;
  const body = { version: number(values.version), otherTime };
  if (token) {
    const call = clientFor(request, null);
    return (await call(interviewsContract.askOtherTimeByLink, { params: { token }, body })).message;
  }
  const call = clientFor(request, await sessionOf(request));
  const own = { ...body, interviewId: number(values.interviewId) };
  const answer = await call(interviewsContract.askOtherTime, {
    body: own as BodyInput<typeof interviewsContract.askOtherTime>,
  });
  return answer.message;
}

/** Sent with the link's token, or else with the candidate's session. */
async function send(request: Request, values: Values): Promise<string | undefined> {
  if (values.otherTime !== undefined) return askOtherTime(request, values);
  const { token, status, message } = values;
  const version = number(values.version);
  const slotId = number(values.slotId);
  if (token) {
    const body = { status, version, slotId, message } as BodyInput<typeof interviewsContract.answerLink>;
    const answer = await clientFor(request, null)(interviewsContract.answerLink, { params: { token }, body });
    return answer.message;
  }
  const { interviewId, offerId } = values;
  const body = {
    interviewId: number(interviewId),
    status,
    version,
    slotId,
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
    const { code, message, fields: faults } = toFailure(request, error).failure;
    const ended = !token && endsSession(error) ? [endSessionHeader()] : [];
    const failure = { code, message, ...(faults ? { fields: faults } : {}) };
    const { otherTime, interviewId = '' } = fields.values;
    const values = otherTime === undefined ? {} : { values: { otherTime, interviewId } };
    return seeOther(page, [...ended, await flashHeader({ page, failure, ...values })]);
  }
}
