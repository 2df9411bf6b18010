import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

export { FirstOfferAccountView as default } from '#components/own-offers/first/first-offer-view.tsx';

export const generateMetadata = spaceMetadata('first_offer_account', 'ownOfferForm.first.account_title');
