import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

export { FirstOfferView as default } from '#components/own-offers/first/first-offer-view.tsx';

export const generateMetadata = spaceMetadata('first_offer', 'ownOfferForm.first.title');
