import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { type Done, plainPost, type Values } from '../plain-post.ts';

const number = (text: string | undefined) => (text ? Number(text) : undefined);

function askOtherTime(call: Client, { token, otherTime = '', ...values }: Values): Promise<Done> {
  const body = { version: number(values.version), otherTime };
  if (token) return call(interviewsContract.askOtherTimeByLink, { params: { token }, body });
  const own = { ...body, interviewId: number(values.interviewId) };
  return call(interviewsContract.askOtherTime, {
    body: own as BodyInput<typeof interviewsContract.askOtherTime>,
  });
}

/** Sent with the link's token, or else with the candidate's session. */
function send(call: Client, values: Values): Promise<Done> {
  if (values.otherTime !== undefined) return askOtherTime(call, values);
  const { token, status, message, interviewId, offerId } = values;
  const answer = { status, version: number(values.version), slotId: number(values.slotId), message };
  if (token) {
    const body = answer as BodyInput<typeof interviewsContract.answerLink>;
    return call(interviewsContract.answerLink, { params: { token }, body });
  }
  const own = {
    ...answer,
    interviewId: number(interviewId),
    ...(offerId !== undefined && { offerId: number(offerId) ?? null }),
  };
  return call(interviewsContract.answer, { body: own as BodyInput<typeof interviewsContract.answer> });
}

/**
 * Answers an invitation from a plain form: back to its page, with any refusal that the page cannot see by itself (the
 * interview has moved).
 */
export const interviewPost = (request: Request): Promise<Response> =>
  plainPost(request, (values) => {
    const { token, otherTime, interviewId = '' } = values;
    return {
      page: token ? paths.interviewAnswer(token) : paths.interviews('interviews'),
      ...(token ? {} : { session: 'any', ended: 'cookie-removed' }),
      send: (client) => send(client, values),
      kept: { interviewId, ...(otherTime !== undefined && { otherTime }) },
    };
  });
