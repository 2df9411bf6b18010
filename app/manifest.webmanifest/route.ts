import { localeOf } from '#lib/web/answers.ts';
import { webManifest } from '#lib/web/manifest.ts';

/** How the site is installed, in the reader's language. */
export function GET(request: Request): Response {
  return Response.json(webManifest(localeOf(request)), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, max-age=600',
      vary: 'Accept-Language, Cookie',
    },
  });
}
