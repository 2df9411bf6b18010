import 'server-only';
import { picksContract } from '#lib/contract/applications/picks.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { orNull, upstream } from '../upstream/upstream.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';
import { typedAnswersIn } from './screening-form.ts';

export type ApplyInvitation = DataOf<typeof picksContract.readInvitation>;

/** Null when the link leads to no invitation (any more). */
export async function loadInvitation(token: string): Promise<ApplyInvitation | null> {
  const params = picksContract.readInvitation.params.safeParse({ token });
  return params.success ? orNull(upstream(picksContract.readInvitation, { params: params.data })) : null;
}

/** Sends the CV that was picked, without a session. */
export async function invitedPost(request: Request, token: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = paths.invitedToApply(token);
  try {
    const body = { screeningAnswers: typedAnswersIn(values) };
    await clientFor(request, null)(picksContract.applyInvited, { params: { token }, body });
    return seeOther(page, [await flashHeader({ page, success: 'sent' })]);
  } catch (error) {
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values })]);
  }
}
