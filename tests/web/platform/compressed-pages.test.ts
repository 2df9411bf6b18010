// @vitest-environment node

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { tapNext } from '#lib/web/next-adapter/tap-next.ts';

const PAGE = `<p>${'Mécanicien '.repeat(200)}</p>`;
const HTML = 'text/html; charset=utf-8';

type Asked = {
  path?: string;
  accepted?: string;
  type?: string;
  body?: string;
  method?: string;
  /** Next's compression, where it runs, asks for the head before the first part. */
  isHeadFirst?: boolean;
};

/** What a browser gets of a page that Next writes in two parts. */
async function answerTo(asking: Asked) {
  const { path = '/candidate/mycv', accepted, type = HTML, body = PAGE, method, isHeadFirst = true } = asking;
  let leftToNext: string | undefined;
  const server = createServer((incoming, response) => {
    tapNext(incoming, response, () => response.end('failed'));
    leftToNext = incoming.headers['accept-encoding'] as string | undefined;
    response.setHeader('content-type', type);
    response.setHeader('vary', 'Cookie');
    response.setHeader('x-middleware-next', '1');
    if (isHeadFirst) response.writeHead(201, { 'x-late': 'yes' });
    response.write(body.slice(0, 30));
    response.end(body.slice(30));
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const headers = accepted ? { 'accept-encoding': accepted } : {};
  const call = request({ port, path, headers, method: method ?? 'GET' }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  server.close();
  const { headers: sent, statusCode: status } = answer;
  return { bytes, leftToNext, status, headers: sent, encoding: sent['content-encoding'] };
}

it('a page is compressed as the browser prefers, and caches know', async () => {
  const brotli = await answerTo({ accepted: 'gzip, deflate, br' });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(PAGE);
  expect(brotli.encoding).toBe('br');
  expect(brotli.headers.vary).toBe('Cookie, Accept-Encoding');
  expect(brotli.leftToNext).toBeUndefined();
  expect([brotli.status, brotli.headers['x-late']]).toEqual([201, 'yes']);
  const gzip = await answerTo({ accepted: 'gzip', isHeadFirst: false });
  expect(gunzipSync(gzip.bytes).toString()).toBe(PAGE);
  expect(gzip.encoding).toBe('gzip');
});

it('a page keeps its bytes for a browser that unpacks nothing, and when it is tiny', async () => {
  const plain = await answerTo({});
  expect([plain.bytes.toString(), plain.encoding]).toEqual([PAGE, undefined]);
  const tiny = await answerTo({ accepted: 'br', body: `<p>${'x'.repeat(40)}</p>` });
  expect([tiny.bytes.length, tiny.encoding]).toEqual([47, undefined]);
});

it('the payload of the client router is compressed like a page', async () => {
  const payload = await answerTo({ accepted: 'br', type: 'text/x-component' });
  expect(brotliDecompressSync(payload.bytes).toString()).toBe(PAGE);
});

it('a page changes its language and is compressed at once', async () => {
  const links = '<a href="/pricing">Tarifs</a>'.repeat(100);
  const { bytes } = await answerTo({ path: '/pricing?lang=en', accepted: 'br', body: links });
  expect(brotliDecompressSync(bytes).toString()).toBe(links.replaceAll('/pricing', '/pricing?lang=en'));
});

it.each(['/_next/static/chunks/a.js', '/icons.svg?v=1', '/api/session', '/files/logo.webp'])(
  'Next compresses %s itself',
  async (path) => {
    const { bytes, leftToNext, encoding } = await answerTo({ path, accepted: 'br', type: 'text/plain' });
    expect([bytes.toString(), leftToNext, encoding]).toEqual([PAGE, 'br', undefined]);
  },
);

it('internal headers of Next stay inside', async () => {
  const answers = await Promise.all([
    answerTo({ accepted: 'br' }),
    answerTo({}),
    answerTo({ method: 'HEAD' }),
  ]);
  expect(answers.map(({ headers }) => headers['x-middleware-next'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
