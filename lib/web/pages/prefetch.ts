const MARKS = ['sec-purpose', 'purpose', 'x-moz', 'next-router-prefetch'];

/**
 * Whether a request is a prefetch, which must not count as read. Source:
 * https://html.spec.whatwg.org/multipage/speculative-loading.html#the-sec-purpose-header
 */
export function isPrefetch(headers: Headers): boolean {
  return MARKS.some((name) => /prefetch|prerender|preview|^1$/.test(headers.get(name) ?? ''));
}
