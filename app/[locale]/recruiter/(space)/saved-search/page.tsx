import { getLocale } from 'next-intl/server';
import { SavedCvSearches } from '#components/cv-search/saved-cv-searches.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { paths } from '#lib/paths/paths.ts';
import { cvSearchOfSaved } from '#lib/search/cv-search-url.ts';
import { townOf } from '#lib/web/cvs/cv-search.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('saved_cv_searches', 'cvSearch.saved.title');

/** `?open=12` shows the form of one search. */
export default async function SavedCvSearchesPage({ searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const { page, limit } = listPage(query);
  const list = paths.savedSearch('recruiter');
  const [answer, { data: status }, flash, reference] = await Promise.all([
    upstream(savedSearchesContract.listSaved, { query: { page, limit, sortDirection: 'DESC' } }),
    upstream(plansContract.status, {}),
    readFlash(list),
    loadReference(locale),
  ]);
  const view = viewOf(locale, textsOf(locale), reference);
  const open = answer.data.find(({ id }) => String(id) === query.open);
  return (
    <SpaceShell role="recruiter" path={list}>
      <SavedCvSearches
        searches={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        open={open?.id}
        townText={open ? (await townOf(cvSearchOfSaved(open, reference), view.t)).text : ''}
        isPaid={status.hasPaidPackage}
        flash={flash}
        view={view}
      />
    </SpaceShell>
  );
}
