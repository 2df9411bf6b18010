import { CreateOfferView } from '#components/own-offers/form/offer-form-views.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

export const generateMetadata = spaceMetadata('offer_create', 'ownOfferForm.title_create');

export default function CreateOfferPage() {
  return <CreateOfferView />;
}
