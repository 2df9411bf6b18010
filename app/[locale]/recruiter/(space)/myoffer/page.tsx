import { OwnOffersView, ownOffersMetadata } from '#components/own-offers/own-offers-view.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ownOffersMetadata('published');

/** The first page after signing in. */
export default function MyOffersPage({ searchParams }: Props) {
  return <OwnOffersView status="published" searchParams={searchParams} />;
}
