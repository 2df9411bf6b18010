import { isLocale } from '#lib/i18n/locales.ts';
import { localeOf } from '#lib/web/answers.ts';
import { workerScript } from '#lib/web/offline/worker-script.ts';

/**
 * The service worker of `?lang=`, the language of the page that registers it. It is asked for at every visit, so that
 * a new one, or its end, comes at once.
 */
export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams.get('lang');
  return new Response(workerScript(isLocale(asked) ? asked : localeOf(request)), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Language, Cookie',
    },
  });
}
