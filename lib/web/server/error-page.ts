import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { localeCookie, pickLocale } from '#lib/i18n/locales.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { readCookie } from '../session.ts';

/** The plainest page there is, for when a page could not be made: a sentence, a number, a way home. */
export function sendErrorPage(request: IncomingMessage, response: ServerResponse, incident: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const cookie = readCookie(request.headers.cookie, localeCookie);
  const locale = pickLocale(cookie, request.headers['accept-language']);
  const texts = errorTexts[locale];
  const html =
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${texts.title}</title></head><body><main><h1>${texts.title}</h1><p>${texts.sentence}</p>` +
    `<p>${texts.incident.replace('{number}', incident)}</p><p><a href="/">${texts.home}</a></p></main></body></html>`;
  response.writeHead(500, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy([]),
  });
  response.end(html);
}
