import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { OwnOfferList } from '#components/offers/own-offer-list.tsx';
import { recruiterOffersContract } from '#lib/contract/offers.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage, listSearch } from '#lib/list-page.ts';
import { viewOf } from '#lib/offer-facts.ts';
import { paths } from '#lib/paths.ts';
import { loadReference } from '#lib/web/reference.ts';
import { upstream } from '#lib/web/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: textsOf(await getLocale())('recruiterOffers.title') };
}

/** The recruiter's published offers: the first page after signing in. */
export default async function MyOffersPage({ searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const { page, limit } = listPage(query);
  const search = listSearch(query);
  const [answer, reference] = await Promise.all([
    upstream(recruiterOffersContract.list, { query: { page, limit, search, status: 'published' } }),
    loadReference(locale),
  ]);
  return (
    <SpaceShell role="recruiter" path={paths.myOffers()}>
      <OwnOfferList
        offers={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        search={search}
        view={viewOf(locale, textsOf(locale), reference)}
      />
    </SpaceShell>
  );
}
