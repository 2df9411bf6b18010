import { urlOf } from '#lib/contract/platform/client.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { staffAuditContract } from '#lib/contract/staff/audit.ts';
import { staffPaymentsContract } from '#lib/contract/staff/payments.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { invoiceAnswer } from '../orders/invoice-pdf.ts';
import { callerHeaders } from '../session/caller.ts';
import { isSameOrigin } from '../session/origin.ts';
import { webSettings } from '../settings.ts';
import { answerFailure, localeOf, seeOther } from '../upstream/answers.ts';
import { clientOfToken, toFailure } from '../upstream/upstream-client.ts';
import { auditQuery } from './audit-query.ts';
import { endStaffHeader, staffOf } from './staff-session.ts';

const passedOn = ['content-type', 'content-disposition'];

/** Milliseconds; the longest file has 50,000 rows. */
const TIMEOUT = 60_000;

/** Files that staff download, by name. */
const FILES: Record<string, (query: Record<string, string>) => string> = {
  audit: (query) => urlOf(staffAuditContract.file.path, undefined, auditQuery(query)),
};

/** Invoices and credit notes are drawn here, as for their owner; others come from the API as files. */
async function invoiceFile(request: Request): Promise<Response> {
  const params = idParams.safeParse({ id: new URL(request.url).searchParams.get('id') });
  if (!params.success) return answerFailure(request, 'not_found');
  const session = await staffOf(request);
  if (!session) return seeOther(staffPaths.login());
  try {
    const call = clientOfToken(request, session.token);
    const { data } = await call(staffPaymentsContract.document, { params: params.data });
    return await invoiceAnswer(data);
  } catch (error) {
    const { failure } = toFailure(request, error);
    if (failure.statusCode === 403) return seeOther(staffPaths.restricted());
    if (refusesSession(failure)) return seeOther(staffPaths.login(), [endStaffHeader()]);
    return answerFailure(request, failure.statusCode === 404 ? 'not_found' : 'unavailable');
  }
}

/** Streams a file of the API with the session of staff; a link of another site gets nothing. */
export async function staffFile(request: Request, name: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  if (name === 'invoice') return invoiceFile(request);
  const url = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!url) return answerFailure(request, 'not_found');
  const session = await staffOf(request);
  if (!session) return seeOther(staffPaths.login());
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const answer = await fetchNamed(webSettings().upstreamUrl + url(query), {
    headers: {
      ...callerHeaders(request.headers),
      authorization: `Bearer ${session.token}`,
      'accept-language': localeOf(request),
    },
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null);
  if (answer?.status === 200) {
    const headers = new Headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const header of passedOn) headers.set(header, answer.headers.get(header) ?? '');
    return new Response(answer.body, { headers });
  }
  await answer?.body?.cancel();
  if (answer?.status === 403) return seeOther(staffPaths.restricted());
  if (answer && refusesSession({ statusCode: answer.status }))
    return seeOther(staffPaths.login(), [endStaffHeader()]);
  return answerFailure(request, 'unavailable');
}
