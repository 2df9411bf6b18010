import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { CvPageTitle, FoundCvGone, FoundCvView } from '#components/cv-search/found-cv-view.tsx';
import { SubscribePrompt } from '#components/cv-search/subscribe-prompt.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { readCvSearch } from '#lib/search/cv-search-url.ts';
import { loadTie, readCvWords, readFoundCv } from '#lib/web/cvs/cv-search.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';

type Props = { params: Promise<{ cvId: string }>; searchParams: Promise<RawQuery> };

export const generateMetadata = spaceMetadata('found_cv', 'cvSearch.plan.cvTitle');

/** The search criteria are in the address; the score is calculated from them. A candidate who is known has their own page. */
export default async function FoundCvPage({ params, searchParams }: Props) {
  const [locale, { cvId }, query] = await Promise.all([getLocale(), params, searchParams]);
  const [reference, read] = await Promise.all([loadReference(locale), readFoundCv(cvId)]);
  const view = viewOf(locale, textsOf(locale), reference);
  const { t } = view;
  // Contact details show that something ties the CV to the recruiter.
  const tie = read.state === 'found' && read.cv.user.email !== null ? await loadTie(read.cv.id) : null;
  if (tie) redirect(paths.receivedCv(tie.id));
  const { search } = readCvSearch(query, reference);
  // The licences of the text count in the score; without an answer the others still do.
  const reading = read.state === 'found' ? await readCvWords(search).catch(() => undefined) : undefined;
  const crumbs = [
    { label: t('frame.menu.candidates'), href: paths.received('received') },
    { label: t('cvSearch.title'), href: paths.searchCv() },
    { label: t('cvSearch.plan.cvTitle') },
  ];
  return (
    <SpaceShell role="recruiter" path={paths.cv(cvId)} crumbs={crumbs} width="form">
      {read.state === 'found' && (
        <ClientTexts features={['cvSearch', 'received']}>
          <FoundCvView cv={read.cv} search={search} reading={reading} view={view} />
        </ClientTexts>
      )}
      {read.state === 'no_plan' && (
        <>
          <PageStatus code={403} />
          <CvPageTitle view={view} />
          <SubscribePrompt
            title={t('cvSearch.plan.cvTitle')}
            description={read.message}
            cancel={t('cvSearch.plan.cancel')}
            subscribe={t('cvSearch.plan.subscribe')}
          />
        </>
      )}
      {read.state === 'gone' && <FoundCvGone view={view} />}
    </SpaceShell>
  );
}
