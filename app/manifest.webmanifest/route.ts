import { webManifest } from '#lib/web/pages/manifest.ts';
import { localeOf } from '#lib/web/upstream/answers.ts';

export function GET(request: Request): Response {
  return Response.json(webManifest(localeOf(request)), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, max-age=600',
      vary: 'Accept-Language, Cookie',
    },
  });
}
