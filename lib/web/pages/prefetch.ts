/** Headers by which browsers and the router tell that nobody looks at the page yet. */
const MARKS = ['sec-purpose', 'purpose', 'x-moz', 'next-router-prefetch'];

/**
 * Whether a page is asked for in advance, so that showing it must not count as having been read.
 * Source: https://html.spec.whatwg.org/multipage/speculative-loading.html#the-sec-purpose-header
 */
export function isPrefetch(headers: Headers): boolean {
  return MARKS.some((name) => /prefetch|prerender|preview|^1$/.test(headers.get(name) ?? ''));
}
