/** Every address of the product by its name; pages link through these builders only. */
export * as paths from './path-builders.ts';
export { withQuery } from './path-builders.ts';

import * as paths from './path-builders.ts';

/** Where the recruiter button of the header leads a visitor: to the prices. */
export const RECRUITER_ENTRY = /* @__PURE__ */ paths.pricing();

/** Where 'post an offer' leads: to the form of an offer, which asks a visitor to sign in first. */
export const OFFER_ENTRY = /* @__PURE__ */ paths.offerCreate();

/** Where 'subscribe' leads a recruiter: to the prices, inside the space. */
export const SUBSCRIBE_ENTRY = /* @__PURE__ */ paths.recruiterPricing();
