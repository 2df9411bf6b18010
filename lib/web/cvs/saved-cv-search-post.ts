import { alertsContract } from '#lib/contract/alerts.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFields } from '../form-fields.ts';
import { flashHeader } from '../session/flash.ts';
import { loginAfterEnd } from '../session/guards.ts';
import { isSameOrigin } from '../session/origin.ts';
import { endSessionHeader, sessionOf } from '../session/session.ts';
import { answerFailure, localeOf, seeOther } from '../upstream/answers.ts';
import { clientFor, toFailure } from '../upstream/upstream-client.ts';

type Values = Readonly<Record<string, string>>;

/** `before`: the alert as it was shown. One that stays needs no plan. What a plan refuses leaves the name as it was. */
async function save(call: Client, id: number, { name = '', alert, before }: Values): Promise<void> {
  if (alert !== before) {
    const body = { frequency: alert } as BodyInput<typeof alertsContract.setForCvs>;
    await call(alertsContract.setForCvs, { params: { id }, body });
  }
  await call(savedSearchesContract.rename, { params: { id }, body: { searchName: name } });
}

/** By name of the form. A refusal without a field is about the alert. */
function fieldsOf(fields: Values | undefined, message: string): Record<string, string> {
  const { searchName, frequency } = fields ?? {};
  return searchName !== undefined ? { name: searchName } : { alert: frequency ?? message };
}

/** Saves the name and the alert of a saved search of CVs: 303 to the list, at the search when it was refused. */
export async function savedCvSearchPost(request: Request, id: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const { values } = fields;
  const page = paths.savedSearch('recruiter');
  try {
    const session = await sessionOf(request);
    if (session?.role !== 'recruiter') return seeOther(paths.login('recruiter', page));
    await save(clientFor(request, session), params.data.id, values);
    const success = messagesOf(localeOf(request)).cvSearch.saved.settings.saved;
    return seeOther(page, [await flashHeader({ page, success })]);
  } catch (error) {
    if (endsSession(error)) return seeOther(loginAfterEnd(page, 'recruiter'), [endSessionHeader()]);
    const { code, message, fields: wrong } = toFailure(request, error).failure;
    const failure = { code, message, fields: fieldsOf(wrong, message) };
    return seeOther(`${page}#saved-${params.data.id}`, [
      await flashHeader({ page, failure, values: { ...values, id } }),
    ]);
  }
}
