import { alertsContract, visitorFrequency } from '#lib/contract/alerts/alerts.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { criteriaOfAlert } from '#lib/search/alert-search.ts';
import { plainPost } from '#lib/web/plain-post.ts';
import { refererPath } from '#lib/web/session/return-path.ts';

/**
 * The form of an alert without an account. Its own page says what comes next or what is wrong, and what was typed: the
 * pages that have the form are kept for everybody.
 */
export const POST = (request: Request): Promise<Response> =>
  plainPost(request, ({ email = '', frequency, search = '', from, back: returnPath }) => {
    const back = from === 'page' ? safeReturnPath(returnPath, paths.home()) : refererPath(request);
    const criteria = criteriaOfAlert(search);
    // A search that says nothing is left out: the page then asks for one.
    const typed = {
      email,
      back,
      frequency: visitorFrequency.safeParse(frequency).data ?? 'weekly',
      ...(criteria && { search }),
    };
    const { frequency: wanted } = typed;
    return {
      page: paths.alertAsked(),
      session: 'any',
      send: async (client) => {
        if (!criteria) return { page: paths.alertAsked(), values: typed };
        await client(alertsContract.ask, { body: { email, criteria, frequency: wanted } });
        return { message: 'asked', values: typed };
      },
      kept: typed,
    };
  });
