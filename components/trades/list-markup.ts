import 'server-only';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { tradeNames } from '#lib/facts/trade-facts.ts';
import { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';
import { siteUrl } from '#lib/web/pages/metadata.ts';
import { loadMarkupView } from '#lib/web/pages/view.ts';
import { crumbsOf, type Listed } from './page-words.ts';

/** In the language of the address. */
export async function listMarkup(
  listed: Listed,
  ...town: Crumb[]
): Promise<ReturnType<typeof breadcrumbList>> {
  const view = await loadMarkupView();
  const names = tradeNames(listed.names.tradeId, view) ?? listed.names;
  return breadcrumbList(crumbsOf({ ...listed, names }, view, ...town), siteUrl(), view.locale);
}
