import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { ERROR_STATUS } from '#lib/contract/platform/errors.ts';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import { errorTexts } from '#lib/i18n/error-texts.ts';
import { refusalTexts } from '#lib/i18n/refusal-texts.ts';
import { TRY_AGAIN_AFTER } from '#lib/system/load-gauge.ts';
import { localeOfMessage } from '../page-cache/serve.ts';

function barePage(
  request: IncomingMessage,
  texts: { title: string; sentence: string; retry?: string },
): string {
  const locale = localeOfMessage(request);
  const { title, sentence, retry } = texts;
  const back = retry && request.method === 'GET' ? `<p><a href="">${retry}</a></p>` : '';
  return (
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${sentence}</p>${back}` +
    `<p><a href="/">${errorTexts[locale].home}</a></p></main></body></html>`
  );
}

const isReadByPeople = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html');

/** Refuses a request and closes its connection. A person gets a page. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: 400 | 405 | 414 | 429,
): Promise<void> {
  const isPage = status === 400 && isReadByPeople(request);
  response.writeHead(status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain',
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    ...(status === 429 ? { 'retry-after': String(TRY_AGAIN_AFTER) } : {}),
  });
  const { badAddressTitle: title, badAddressSentence: sentence } = refusalTexts[localeOfMessage(request)];
  response.end(isPage ? barePage(request, { title, sentence }) : STATUS_CODES[status]);
  return Promise.resolve();
}

export function sendBusy(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const status = ERROR_STATUS.unavailable;
  const locale = localeOfMessage(request);
  const { busyTitle: title, busySentence: sentence } = refusalTexts[locale];
  const isCall = request.url?.startsWith('/api/');
  response.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'retry-after': String(TRY_AGAIN_AFTER),
    // Does not wait for the rest of the request.
    connection: 'close',
  });
  if (isCall) {
    const failure: FailureEnvelope = { statusCode: status, code: 'unavailable', message: sentence };
    response.end(JSON.stringify(failure));
    return Promise.resolve();
  }
  response.end(barePage(request, { title, sentence, retry: errorTexts[locale].retry }));
  return Promise.resolve();
}
