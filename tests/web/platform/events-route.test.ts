// @vitest-environment node
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET } from '#app/api/events/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession as session } from '#tests/support/accounts/a-web-session.ts';
import { fromOurPages, setWebSettings, site } from '#tests/support/web-upstream.ts';

let server: Server;
let seen: IncomingMessage[];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  setWebSettings({ upstreamUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'inner=1' });
    response.write('event: changed\ndata: messages\n\n');
  };
});

type SentRequest = { cookie?: boolean; headers?: Record<string, string>; signal?: AbortSignal };

async function send({ cookie = true, headers = {}, signal }: SentRequest = {}) {
  const all = new Headers({ ...fromOurPages, ...headers });
  if (cookie) all.set('cookie', `${sessionCookie}=${encodeURIComponent(await sealSession(session))}`);
  return GET(new Request(`${site}/api/events?age=1200`, { headers: all, signal: signal ?? null }));
}

async function firstWords(response: Response): Promise<string> {
  const { value } = (await response.body?.getReader().read()) ?? {};
  return new TextDecoder().decode(value);
}

describe('the events of who is signed in', () => {
  test('come through as they are said, with the token of the session and nothing kept', async () => {
    const response = await send();
    expect(response.status).toBe(200);
    expect(await firstWords(response)).toBe('event: changed\ndata: messages\n\n');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'Cookie',
    });
    expect(seen[0]?.url).toBe('/events?age=1200');
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${session.token}`);
  });

  test('hang up on the upstream when the tab is closed', async () => {
    const tab = new AbortController();
    const response = await send({ signal: tab.signal });
    await firstWords(response);
    const [upstream] = seen;
    const hungUp = once(upstream?.socket ?? server, 'close');
    tab.abort();
    await hungUp;
    expect(upstream?.socket.destroyed).toBe(true);
  });

  test.each([
    ['without a session', { cookie: false }, 401],
    [
      'from another site',
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' } },
      403,
    ],
  ])('are refused %s, and the upstream is not asked', async (_case, how, status) => {
    expect((await send(how)).status).toBe(status);
    expect(seen).toEqual([]);
  });

  test.each([
    [401, 401],
    [429, 503],
    [503, 503],
  ])('answer an upstream’s %i with %i and leave the cookie', async (input, passed) => {
    answer = (response) => response.writeHead(input).end('{}');
    const response = await send();
    expect(response.status).toBe(passed);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('say so when the upstream is away', async () => {
    setWebSettings({ upstreamUrl: 'http://127.0.0.1:9' });
    expect((await send()).status).toBe(503);
  });
});
