import { workerScript } from '#lib/web/offline/worker-script.ts';

/** Never cached, so that a new worker, or its removal, takes effect at once. */
export function GET(): Response {
  return new Response(workerScript(), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}
