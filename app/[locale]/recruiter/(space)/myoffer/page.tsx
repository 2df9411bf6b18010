import { redirect } from 'next/navigation';
import { OwnOffersView, ownOffersMetadata } from '#components/own-offers/own-offers-view.tsx';
import { paths } from '#lib/paths/paths.ts';
import { loadCounters } from '#lib/web/counters.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ownOffersMetadata('published');

/** The first page after signing in; who only buys begins at the invoices. */
export default async function MyOffersPage({ searchParams }: Props) {
  const refused = (await loadCounters())?.refusedActs;
  if (refused?.includes('read')) redirect(paths.invoices());
  return <OwnOffersView status="published" searchParams={searchParams} />;
}
