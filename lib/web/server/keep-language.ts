import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOfAddress } from '#lib/i18n/locales.ts';
import { keepLanguage } from '../page-cache/keep-language.ts';

const isPage = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Has the links of a page keep the language that its address names; a page without one passes as it is. It is held
 * until it is whole: such pages are few, and no cache keeps them.
 */
export function keepLanguageIn(request: IncomingMessage, response: ServerResponse): void {
  const locale = localeOfAddress(request.url ?? '');
  if (!locale) return;
  // What is compressed cannot be changed any more.
  delete request.headers['accept-encoding'];
  const { write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.flushHeaders = () => {
    if (!isPage(response)) flushHeaders.call(response);
  };
  response.write = ((...given: unknown[]) => {
    if (!isPage(response)) return (write as (...all: unknown[]) => boolean).apply(response, given);
    keep(given[0]);
    const done = given.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    Object.assign(response, { write, end, flushHeaders });
    if (!isPage(response)) return (end as (...all: unknown[]) => ServerResponse).apply(response, given);
    keep(given[0]);
    const done = given.at(-1);
    const html = keepLanguage(Buffer.concat(chunks).toString('utf8'), locale);
    if (!response.headersSent) response.removeHeader('content-length');
    return end.call(response, html, 'utf8', typeof done === 'function' ? (done as () => void) : undefined);
  }) as typeof end;
}
