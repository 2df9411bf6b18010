import { OwnOffersView, ownOffersMetadata } from '#components/own-offers/own-offers-view.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ownOffersMetadata('draft');

/** The offers that the recruiter has not published yet. */
export default function OfferDraftsPage({ searchParams }: Props) {
  return <OwnOffersView status="draft" searchParams={searchParams} />;
}
