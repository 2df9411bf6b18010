import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#lib/contract/headers.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { localeOfMessage } from '../page-cache/serve.ts';

/** The plainest page there is, for when a page could not be made: a sentence, a number, a way home. */
export function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  incident: string,
  fixed: Readonly<Record<string, string>>,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const locale = localeOfMessage(request);
  const texts = errorTexts[locale];
  const html =
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${texts.title}</title></head><body><main><h1>${texts.title}</h1><p>${texts.sentence}</p>` +
    `<p>${texts.incident.replace('{number}', incident)}</p><p><a href="/">${texts.home}</a></p></main></body></html>`;
  response.writeHead(500, {
    ...fixed,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    [REQUEST_ID_HEADER]: incident,
  });
  response.end(html);
}
