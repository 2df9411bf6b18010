import { CreateOfferView } from '#components/own-offers/form/offer-form-views.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = Readonly<{ searchParams: Promise<{ from?: string | string[] }> }>;

export const generateMetadata = spaceMetadata('offer_create', 'ownOfferForm.title_create');

export default async function CreateOfferPage({ searchParams }: Props) {
  const { from } = await searchParams;
  return <CreateOfferView from={Array.isArray(from) ? from[0] : from} />;
}
