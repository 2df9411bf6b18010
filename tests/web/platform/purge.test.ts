// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { revalidationPath, signRevalidation } from '#lib/system/revalidation.ts';
import type { Handler } from '#lib/web/next-adapter/ask-next.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { createPurge } from '#lib/web/server/purge.ts';

const secret = 'a secret that only tests use, long enough';
const body = JSON.stringify({ tags: ['offer:12'] });
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a purge to a web whose Next answers by `handle`; tells the status, and which tags its pages lost. */
async function purge(handle: Handler): Promise<{ status: number; dropped: string[] }> {
  const dropped: string[] = [];
  const cache = new PageCache({ render: () => Promise.reject(new Error('nothing is rendered here')) });
  cache.purge = (tags) => dropped.push(...tags);
  const { answer } = createPurge({ handle, cache, secret, host: 'bielle.test' });
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${revalidationPath}`;
  const { status } = await fetch(url, { method: 'POST', headers: signRevalidation(secret, body), body });
  return { status, dropped };
}

it('a purge is confirmed once Next has dropped its own data', async () => {
  const handle: Handler = async (_request, response) => void response.end('{}');
  expect(await purge(handle)).toEqual({ status: 200, dropped: ['offer:12'] });
});

it('a purge that Next refuses is not confirmed, but drops the pages', async () => {
  const refuses: Handler = async (_request, response) => void response.writeHead(500).end();
  const fails: Handler = () => Promise.reject(new Error('boom'));
  expect(await purge(refuses)).toEqual({ status: 503, dropped: ['offer:12'] });
  expect(await purge(fails)).toEqual({ status: 503, dropped: ['offer:12'] });
});
