export * as paths from './path-builders.ts';
export { withQuery } from './path-builders.ts';

import * as paths from './path-builders.ts';

export const OFFER_ENTRY = /* @__PURE__ */ paths.firstOffer();

export const SUBSCRIBE_ENTRY = /* @__PURE__ */ paths.recruiterPricing();
