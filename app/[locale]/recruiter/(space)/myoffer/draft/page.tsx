import { OwnOffersView, ownOffersMetadata } from '#components/own-offers/own-offers-view.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ownOffersMetadata('draft');

export default function OfferDraftsPage({ searchParams }: Props) {
  return <OwnOffersView status="draft" searchParams={searchParams} />;
}
