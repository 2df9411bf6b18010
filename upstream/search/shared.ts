/** What alerts need to find and to score as a search does. */
export { type Filter, filtered, filterOf, passes } from './filter.ts';
export { masksOf, pointsOf } from './masks.ts';
export { inCircle } from './scan.ts';
