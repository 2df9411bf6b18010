import { workerScript } from '#lib/web/offline/worker-script.ts';

/** The service worker. It is asked for at every visit, so that a new one, or its end, comes at once. */
export function GET(): Response {
  return new Response(workerScript(), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}
