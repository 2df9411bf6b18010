import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { BODY_LIMITS } from '#lib/http/unfinished-requests.ts';
import { handlers, moreRoutes } from '#upstream/handlers.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { sendRaw, statusesIn } from '../../support/security/raw-http.ts';

let api: TestApi;
const apps: FastifyInstance[] = [];
const ports: Record<string, number> = {};
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await startTestApi();
  const built = {
    upstream: await buildApp(api.deps, handlers, moreRoutes),
    payment: await buildPaymentApp(api.deps),
  };
  for (const [name, app] of Object.entries(built)) {
    apps.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    ports[name] = (app.server.address() as AddressInfo).port;
  }
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await api?.close();
});

const portOf = (name: 'upstream' | 'payment') => ports[name] ?? 0;

/** Sends the beginning of a body, and keeps the connection. */
function hold(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  return new Promise((resolve) => socket.write(bytes, () => resolve()));
}

const begun = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n${more}\r\n{"e`;
const probe = 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

it.each([
  ['upstream', '/auth/newsletter'],
  ['payment', '/webhooks/sandbox'],
] as const)(
  'unfinished bodies from one address are limited by the %s, and probes are answered',
  async (name, path) => {
    const port = portOf(name);
    await Promise.all(Array.from({ length: BODY_LIMITS.mostOfSender }, () => hold(port, begun(path))));
    await vi.waitFor(async () => {
      const refused = await Promise.race([
        sendRaw(port, begun(path)),
        new Promise<string>((resolve) => setTimeout(() => resolve('not refused yet'), 200)),
      ]);
      expect(statusesIn(refused)).toEqual([429]);
    }, 5_000);
    expect(statusesIn(await sendRaw(port, probe))).toEqual([200]);
  },
);

it('visitors of the web are counted separately, however many share its connections', async () => {
  const from = (address: string) =>
    `${WEB_SECRET_HEADER}: ${api.deps.settings.secret}\r\nX-Forwarded-For: ${address}\r\n`;
  const port = portOf('upstream');
  const path = '/auth/newsletter';
  const most = BODY_LIMITS.mostOfSender;
  await Promise.all(Array.from({ length: most }, () => hold(port, begun(path, from('203.0.113.7')))));
  const others = Array.from({ length: most }, (_, index) => from(`198.51.100.${index}`));
  await Promise.all(others.map((more) => hold(port, begun(path, more))));
  const whole = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`;
  const answer = await sendRaw(port, `${whole}${from('198.51.100.200')}\r\n{}`);
  expect(statusesIn(answer)).toEqual([422]);
});
