import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '#lib/contract/platform/headers.ts';
import { type Locale, localeCookie } from '#lib/i18n/locales.ts';
import type { Rendered } from '../page-cache/entry.ts';
import { isIncomplete } from './current-response.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Question = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  requestId?: string | undefined;
};

class KeptResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  #keep(chunk: unknown, encoding: unknown): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (typeof chunk === 'string') {
      this.#chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? toEncoding(encoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) {
      this.#chunks.push(Buffer.from(chunk));
    }
  }

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.#keep(chunk, encoding);
    const call = typeof encoding === 'function' ? encoding : done;
    if (typeof call === 'function') queueMicrotask(() => call());
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (this.finished) return this;
    this.#keep(chunk, encoding);
    this.finished = true;
    const call = [chunk, encoding, done].find((argument) => typeof argument === 'function');
    queueMicrotask(() => {
      if (typeof call === 'function') call();
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  rendered(): Rendered {
    const headers = Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)] as const);
    const body = Buffer.concat(this.#chunks);
    const incomplete = isIncomplete(this);
    return { status: this.statusCode, headers: Object.fromEntries(headers), body, incomplete };
  }
}

const toEncoding = (name: string): BufferEncoding => (Buffer.isEncoding(name) ? name : 'utf8');

export async function askNext(handle: Handler, question: Question): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  request.method = question.method;
  request.url = question.url;
  request.headers = { ...question.headers, [REQUEST_ID_HEADER]: question.requestId ?? crypto.randomUUID() };
  if (question.body !== undefined) {
    request.headers['content-length'] = String(Buffer.byteLength(question.body));
    request.push(question.body);
  }
  request.push(null);
  const response = new KeptResponse(request);
  const finished = new Promise<void>((resolve) => response.once('finish', resolve));
  await handle(request, response);
  await finished;
  return response.rendered();
}

/**
 * Renders pages as an anonymous visitor of one language: without session and address, so that nothing personal gets
 * into the shared copy. `host` is the site's own.
 */
export function anonymousRenderer(handle: Handler, host: string) {
  return (key: string, locale: Locale, requestId?: string): Promise<Rendered> =>
    askNext(handle, {
      requestId,
      method: 'GET',
      url: key,
      headers: {
        host,
        accept: 'text/html',
        'accept-language': locale,
        cookie: `${localeCookie}=${locale}`,
        'user-agent': 'Bielle page cache',
      },
    });
}
