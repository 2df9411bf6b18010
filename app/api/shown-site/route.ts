import { teamContract } from '#lib/contract/team/team.ts';
import { readFields } from '#lib/web/form-fields.ts';
import { isSameOrigin } from '#lib/web/session/origin.ts';
import { refererPath } from '#lib/web/session/return-path.ts';
import { sessionOf } from '#lib/web/session/session.ts';
import { answerFailure, seeOther } from '#lib/web/upstream/answers.ts';
import { refusedAnswer } from '#lib/web/upstream/refused-answer.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

/** Field: `siteId`, empty for all sites. Comes back to the referring page, at the first page of its list. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { siteId } = fields.values;
  try {
    const client = clientFor(request, await sessionOf(request));
    await client(teamContract.showSite, { body: { siteId: siteId ? Number(siteId) : null } });
  } catch (error) {
    return refusedAnswer(request, error);
  }
  const back = new URL(refererPath(request), request.url);
  back.searchParams.delete('page');
  return seeOther(back.pathname + back.search);
}
