import 'server-only';
import { IMPORT_OUTCOMES, offerImportContract } from '#lib/contract/offer-import/offer-import.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { firstOutcome } from '#lib/rules/offers/import-file.ts';
import { upstream } from '../upstream/upstream.ts';

/**
 * The last import of the person signed in and one page of its lines; while it runs, and before the first, no lines.
 * The list that the address names is shown, else the one that says most (`firstOutcome`).
 */
export async function loadImport(query: Record<string, string | string[] | undefined>) {
  const { data: last } = await upstream(offerImportContract.last, {});
  if (!last || last.state === 'running') return { last, shown: null };
  const list = IMPORT_OUTCOMES.find((outcome) => outcome === query.list) ?? firstOutcome(last.summary);
  const paging = listPage(query);
  const answer = await upstream(offerImportContract.lines, { query: { ...paging, outcome: list } });
  const { data: lines, total = 0, totalPages = 0 } = answer;
  return { last, shown: { list, lines, total, totalPages, ...paging } };
}
