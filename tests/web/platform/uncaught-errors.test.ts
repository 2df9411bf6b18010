// @vitest-environment node
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCurrentResponse } from '#lib/web/next-adapter/current-response.ts';
import type { Answered } from '#lib/web/server/watch-request.ts';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { noViews } from '#tests/support/pages/no-views.ts';
import { guardTests } from '#tests/support/platform/guarded.ts';

let server: Server;
let stop: () => Promise<void>;
let origin: string;
let guard: ReturnType<typeof guardTests>;
let logged: string[];
let answered: Answered[];
let uncaught: number;

const never = () => new Promise<void>(() => undefined);

/** Stands for Next: each address fails in another way. */
const handle = withCurrentResponse(async (request, response) => {
  const { url } = request;
  if (url === '/stream') setTimeout(() => new PassThrough().destroy(new Error('of a stream')));
  if (url === '/api/listener')
    request.on('data', () => {
      throw new Error('in a listener');
    });
  if (url === '/begun') {
    response.write('begun');
    setTimeout(() => {
      throw new Error('after the start');
    }, 20);
  }
  if (url !== '/api/upload') return never();
  for await (const _ of request);
  response.end();
});

beforeAll(async () => {
  ({ server, stop } = createWebServer({
    handle,
    cache: undefined,
    answerPurge: undefined,
    views: noViews,
    https: false,
    proxies: 0,
    log: (error) => void logged.push(String(error)),
    countUncaught: () => {
      uncaught += 1;
    },
    nameOf: (url) => url,
    answered: (line) => void answered.push(line),
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  guard = guardTests();
});
afterAll(async () => {
  guard?.restore();
  await stop?.();
});
beforeEach(() => {
  logged = [];
  answered = [];
  uncaught = 0;
});

const eventually = { timeout: 60_000 };
const isUp = async () => (await fetch(`${origin}/health`)).status === 200 && guard.ending.length === 0;

describe('an error that no code of a request caught', () => {
  it.each([
    ['a stream', '/stream', 'of a stream', {}],
    ['a listener while a body arrives', '/api/listener', 'in a listener', { method: 'POST', body: 'text' }],
  ])('is answered with the page of incidents when it comes from %s', async (_name, path, text, init) => {
    const answer = await fetch(origin + path, init);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(String(answer.headers.get('x-request-id')));
    expect(logged[0]).toContain(text);
    expect(uncaught).toBe(1);
    expect(await isUp()).toBe(true);
  });

  it('breaks off an answer that has begun', async () => {
    const answer = await fetch(`${origin}/begun`);
    await expect(answer.text()).rejects.toThrow();
    expect(logged[0]).toContain('after the start');
    expect(await isUp()).toBe(true);
  });
});

it.each([0, 3])('a sender who leaves after %i bytes is logged as such, not as an incident', async (bytes) => {
  const taken = once(server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  const head = 'POST /api/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n';
  socket.write(head + 'x'.repeat(bytes));
  const [request] = await taken;
  await vi.waitFor(() => expect(request.socket.bytesRead).toBe(head.length + bytes), eventually);
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(answered).toMatchObject([{ status: 499, isAborted: true }]), eventually);
  expect(await isUp()).toBe(true);
  expect(logged).toEqual([]);
});
