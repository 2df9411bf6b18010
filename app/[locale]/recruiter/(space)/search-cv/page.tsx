import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { CvSearchScreen } from '#components/cv-search/cv-search-screen.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { openRows } from '#lib/paths/open-rows.ts';
import { paths } from '#lib/paths/paths.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { cvResultsHref, readCvSearch } from '#lib/search/cv-search-url.ts';
import { findCvs, townOf } from '#lib/web/cvs/cv-search.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { savedSearchOf } from '#lib/web/search/saved-search.ts';
import { canSearch } from '#lib/web/search/search.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = spaceMetadata('cv_search', 'cvSearch.title');

/** Criteria and page are in the address; a typed town becomes its code there. */
export default async function SearchCvPage({ searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const [reference, saved, { data: plan }] = await Promise.all([
    loadReference(locale),
    savedSearchOf(query),
    upstream(plansContract.status, {}),
  ]);
  const view = viewOf(locale, textsOf(locale), reference);
  const { search, problems } = readCvSearch(query, reference);
  const town = await townOf(search, view.t);
  const allProblems = town.problem ? [...problems, town.problem] : problems;
  const isReady = canSearch(allProblems);
  const isAsked = search.job !== undefined || search.q !== undefined;
  if (isReady && isAsked && search.where !== undefined && town.address) {
    redirect(cvResultsHref({ ...search, where: undefined, ...town.address }, saved?.id));
  }
  return (
    <SpaceShell role="recruiter" path={paths.searchCv()}>
      <ClientTexts features={['cvSearch']}>
        <CvSearchScreen
          search={search}
          problems={allProblems}
          townText={town.text}
          namesakes={town.namesakes}
          found={isReady ? await findCvs(search) : undefined}
          opened={openRows(query)}
          saved={saved}
          isPaid={plan.hasPaidPackage}
          view={view}
        />
      </ClientTexts>
    </SpaceShell>
  );
}
