import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { ERROR_STATUS } from '#lib/contract/errors.ts';
import type { Failure } from '#lib/contract/operation.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { TRY_AGAIN_AFTER } from '#lib/load-gauge.ts';
import { localeOfMessage } from '../page-cache/serve.ts';

/** Refuses what no browser of a person sends, in the words of the protocol; the connection ends with it. */
export function sendRefusal(response: ServerResponse, status: number): Promise<void> {
  response.writeHead(status, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(STATUS_CODES[status]);
  return Promise.resolve();
}

/** Says that there is too much to do for now: a page to people, the contract's failure to programs. */
export function sendBusy(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const status = ERROR_STATUS.unavailable;
  const locale = localeOfMessage(request);
  const { busyTitle: title, busySentence: sentence, retry, home } = errorTexts[locale];
  const isCall = request.url?.startsWith('/api/');
  response.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'retry-after': String(TRY_AGAIN_AFTER),
    // What the request still sends is not waited for.
    connection: 'close',
  });
  if (isCall) {
    const failure: Failure = { statusCode: status, code: 'unavailable', message: sentence };
    response.end(JSON.stringify(failure));
    return Promise.resolve();
  }
  const back = request.method === 'GET' ? `<p><a href="">${retry}</a></p>` : '';
  response.end(
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${title}</title></head><body><main><h1>${title}</h1><p>${sentence}</p>${back}` +
      `<p><a href="/">${home}</a></p></main></body></html>`,
  );
  return Promise.resolve();
}
