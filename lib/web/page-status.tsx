/**
 * Asks our server for a status that a page cannot set itself: 404 for an object that is absent, 410 for one
 * that is gone. For public pages, whose whole HTML our server reads; unlike notFound() the page keeps its
 * content without JavaScript.
 */
export function PageStatus({ code }: { code: 404 | 410 }) {
  return <meta name="bielle-status" content={String(code)} />;
}
