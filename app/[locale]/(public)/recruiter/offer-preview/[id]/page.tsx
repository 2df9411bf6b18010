export { OfferRoute as default, offerMetadata as generateMetadata } from '#components/offers/offer-route.tsx';
