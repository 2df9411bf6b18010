// @vitest-environment node
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anonymousRenderer } from '#lib/web/next-adapter/ask-next.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { SERVER_LIMITS, type ServerLimits } from '#lib/web/server/limits.ts';
import { createWebServer, type WebServerOptions } from '#lib/web/server/web-server.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession } from '#tests/support/accounts/a-web-session.ts';
import { noViews } from '#tests/support/pages/no-views.ts';
import { setWebSettings } from '#tests/support/web-upstream.ts';
import { sendRaw, statusesIn } from '../../support/security/raw-http.ts';

const IMPORT = '/api/upstream/import/offers';
const FORM = '/api/newsletter';

let server: Server;
let stop: () => Promise<void>;
const sockets: Socket[] = [];

/** Requests that were begun. */
let taken = 0;

/** Stands for Next: reads to the end, as every form does. */
const handle: WebServerOptions['handle'] = async (request, response) => {
  taken += 1;
  for await (const _ of request);
  response.end('read');
};

async function start(limits: Partial<ServerLimits>, proxies = 0): Promise<void> {
  taken = 0;
  ({ server, stop } = createWebServer({
    handle,
    proxies,
    answerPurge: undefined,
    https: false,
    limits: { ...SERVER_LIMITS, ...limits },
    log: () => undefined,
    answered: () => undefined,
    nameOf: () => 'page',
    cache: new PageCache({ render: anonymousRenderer(handle, 'bielle.test') }),
    views: noViews,
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
const port = () => (server.address() as AddressInfo).port;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stop();
});

const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/** A connection that has sent these bytes and waits; `text` is what came back, `over` whether it was closed. */
async function hold(bytes: string): Promise<{ socket: Socket; text: () => string; over: () => boolean }> {
  const socket = connect(port(), '127.0.0.1');
  sockets.push(socket);
  let [text, over] = ['', false];
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      over = true;
    });
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  socket.write(bytes);
  return { socket, text: () => text, over: () => over };
}

const begun = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: bielle.test\r\nContent-Length: 20\r\n${more}\r\nhalf of it.`;
const THE_REST = 'and rest.';
const whole = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: bielle.test\r\nConnection: close\r\nContent-Length: 2\r\n${more}\r\nab`;
const page = 'GET /offer/1 HTTP/1.1\r\nHost: bielle.test\r\n\r\n';
const statusOf = async (bytes: string) => statusesIn(await sendRaw(port(), bytes))[0];

describe('a body that does not come', () => {
  const bodies = { ...SERVER_LIMITS.bodies, usual: 200, every: 20 };

  it('is cut off after a short time with 408, and its connection with it', async () => {
    await start({ bodies });
    expect(await statusOf(begun(FORM))).toBe(408);
    expect(
      await statusOf('POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab'),
    ).toBe(408);
    await vi.waitFor(async () => expect(await openConnections()).toBe(0));
  });

  it('has the time of a large file where one is sent', async () => {
    await start({ bodies: { ...bodies, slowest: 0 } });
    const [file, form] = [await hold(begun(IMPORT)), await hold(begun(FORM))];
    await vi.waitFor(() => expect(form.over()).toBe(true), 5_000);
    expect(file.over()).toBe(false);
    file.socket.write(THE_REST);
    await vi.waitFor(() => expect(statusesIn(file.text())).toEqual([200]));
  });

  it('is cut off also where a file is sent, when it comes by drops', async () => {
    await start({ bodies: { ...bodies, slowest: 1_000_000 } });
    expect(await statusOf(begun(IMPORT))).toBe(408);
  });

  it('leaves alone what has come whole and is worked on for long', async () => {
    await start({ bodies });
    const answer = await sendRaw(port(), whole(FORM));
    expect(statusesIn(answer)).toEqual([200]);
    const stored = await hold(page);
    await pause(500);
    expect(stored.over()).toBe(false);
  });
});

describe('bodies of one address under way', () => {
  const bodies = { ...SERVER_LIMITS.bodies, mostOfSender: 3 };
  const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;

  it('are bounded behind a proxy too, by visitor; the others and pages are answered', async () => {
    await start({ bodies }, 1);
    const held = [1, 2, 3].map(() => hold(begun(FORM, from('203.0.113.7'))));
    const [first] = await Promise.all(held);
    await vi.waitFor(() => expect(taken).toBe(3));
    expect(await statusOf(begun(FORM, from('203.0.113.7')))).toBe(429);
    expect(await statusOf(whole(FORM, from('203.0.113.8')))).toBe(200);
    const shown = `GET /offer/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${from('203.0.113.7')}\r\n`;
    expect(await statusOf(shown)).toBe(200);
    first?.socket.write(THE_REST);
    await vi.waitFor(() => expect(statusesIn(first?.text() ?? '')).toEqual([200]));
    expect(await statusOf(whole(FORM, from('203.0.113.7')))).toBe(200);
  });

  it('are bounded for a network of IPv6', async () => {
    await start({ bodies }, 1);
    for (const end of [1, 2, 3]) await hold(begun(FORM, from(`2001:db8::${end}`)));
    await vi.waitFor(() => expect(taken).toBe(3));
    expect(await statusOf(begun(FORM, from('2001:db8::4')))).toBe(429);
    expect(await statusOf(whole(FORM, from('2001:db8:0:1::1')))).toBe(200);
  });
});

describe('bodies of people who are signed in', () => {
  const bodies = { ...SERVER_LIMITS.bodies, mostOfSender: 3 };
  const as = (cookie: string) => `X-Forwarded-For: 203.0.113.7\r\nCookie: ${cookie}\r\n`;
  const signedIn = async (userId: number) =>
    as(`${sessionCookie}=${encodeURIComponent(await sealSession({ ...webSession, userId }))}`);

  it('are bounded for each of them, whatever others send from the same address', async () => {
    setWebSettings({});
    await start({ bodies }, 1);
    for (const person of [1, 2, 3, 4]) await hold(begun(FORM, await signedIn(person)));
    for (const _ of [1, 2, 3]) await hold(begun(FORM, as(`${sessionCookie}=made-up`)));
    await vi.waitFor(() => expect(taken).toBe(7));
    expect(await statusOf(whole(FORM, as(`${sessionCookie}=made-up`)))).toBe(429);
    expect(await statusOf(whole(FORM, await signedIn(5)))).toBe(200);
    for (const _ of [1, 2]) await hold(begun(FORM, await signedIn(1)));
    await vi.waitFor(() => expect(taken).toBe(10));
    expect(await statusOf(whole(FORM, await signedIn(1)))).toBe(429);
    expect(await statusOf(whole(FORM, await signedIn(2)))).toBe(200);
  });
});

describe('connections of one address', () => {
  it('end at their number while all are at work', async () => {
    await start({ connectionsOfAddress: 3 });
    const held = [await hold(begun(FORM)), await hold(begun(FORM)), await hold(begun(FORM))];
    await vi.waitFor(() => expect(taken).toBe(3));
    expect(await sendRaw(port(), whole(FORM))).toBe('');
    expect(held.map(({ over }) => over())).toEqual([false, false, false]);
    held[0]?.socket.destroy();
    await vi.waitFor(async () => expect(await statusOf(whole(FORM))).toBe(200));
  });

  it('make room for somebody new by those that wait for a request, the longest first', async () => {
    await start({ connectionsOfAddress: 3 });
    const held = [await hold(page), await hold(''), await hold(begun(FORM))];
    const [done, silent, working] = held;
    await vi.waitFor(() => expect(statusesIn(done?.text() ?? '')).toEqual([200]));
    await vi.waitFor(() => expect(taken).toBe(2));
    expect(await statusOf(whole(FORM))).toBe(200);
    await vi.waitFor(() => expect(silent?.over()).toBe(true));
    expect([done?.over(), working?.over()]).toEqual([false, false]);
  });

  it('are not counted behind a proxy of ours, which has those of everybody', async () => {
    await start({ connectionsOfAddress: 2 }, 1);
    for (const _ of [1, 2, 3, 4]) await hold(begun(FORM));
    expect(await statusOf(whole(FORM))).toBe(200);
  });

  it('do not disturb probes and others when they are many, and are all closed in the end', async () => {
    await start({ bodies: { ...SERVER_LIMITS.bodies, usual: 400, every: 20 } });
    await Promise.all(Array.from({ length: 600 }, () => hold(begun(FORM))));
    expect(await statusOf('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toBe(200);
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), 20_000);
    expect(await statusOf(whole(FORM))).toBe(200);
  }, 60_000);
});
