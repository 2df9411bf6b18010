export {
  OfferEndRoute as default,
  offerEndMetadata as generateMetadata,
} from '#components/own-offers/end/end-route.tsx';
