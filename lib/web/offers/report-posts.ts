import { idParams } from '#lib/contract/platform/fields.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { reportsContract } from '#lib/contract/reports.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { isSameOrigin } from '../session/origin.ts';
import { endSessionHeader, sessionOf } from '../session/session.ts';
import { answerFailure, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

export async function reportPost(request: Request, id: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = paths.reportOffer(params.data.id);
  try {
    const body = values as BodyInput<typeof reportsContract.create>;
    const client = clientFor(request, await sessionOf(request));
    await client(reportsContract.create, { params: params.data, body });
    return seeOther(withQuery(page, { sent: 1 }));
  } catch (error) {
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    return seeOther(page, [await flashHeader({ page, failure, values })]);
  }
}

export async function decisionPost(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const { offerId, ground, ...details } = values;
  const list = values.status === 'decided' ? { status: 'decided' } : {};
  const page = paths.reports();
  const back = paths.reports(list);
  try {
    const client = clientFor(request, await sessionOf(request));
    const body = { ...details, offerId: Number(offerId), ...(ground ? { ground } : {}) };
    const { message } = await client(reportsContract.decide, {
      body: body as BodyInput<typeof reportsContract.decide>,
    });
    return seeOther(back, [await flashHeader({ page, success: message ?? '' })]);
  } catch (error) {
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, ...(wrong ? { fields: wrong } : {}) };
    const ended = endsSession(error) ? [endSessionHeader()] : [];
    return seeOther(back, [...ended, await flashHeader({ page, failure, values })]);
  }
}
