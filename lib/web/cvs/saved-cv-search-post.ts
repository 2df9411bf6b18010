import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { plainPostOf, type Values } from '../plain-post.ts';
import { localeOf } from '../upstream/answers.ts';

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

/** Saves the name and the alert of a saved search of CVs: 303 to the list, which shows why a search was refused. */
export const savedCvSearchPost = (request: Request, id: string): Promise<Response> =>
  plainPostOf(request, id, (params, values) => {
    const page = paths.savedSearch('recruiter');
    return {
      page,
      session: 'recruiter',
      send: async (client) => {
        await save(client, params.id, values);
        return { message: messagesOf(localeOf(request)).cvSearch.saved.settings.saved };
      },
      kept: { ...values, id },
      refused: ({ code, message, fields }) => ({
        failure: { code, message, fields: fieldsOf(fields, message) },
      }),
    };
  });
