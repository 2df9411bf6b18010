/** What alerts need to find and to score as a search does. */
export { masksOf, pointsOf } from './masks.ts';
export { inCircle } from './scan.ts';
