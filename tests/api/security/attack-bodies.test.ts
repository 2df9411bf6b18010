import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { BODY_LIMITS } from '#lib/http/unfinished-requests.ts';
import { handlers, moreRoutes } from '#upstream/handlers.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { partialRequests, sendRaw, statusesIn } from '../../support/security/raw-http.ts';

let api: TestApi;
let apps: Record<'upstream' | 'payment', FastifyInstance>;

beforeAll(async () => {
  api = await startTestApi();
  apps = {
    upstream: await buildApp(api.deps, handlers, moreRoutes),
    payment: await buildPaymentApp(api.deps),
  };
  for (const app of Object.values(apps)) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  await api.close();
});

const portOf = (name: keyof typeof apps) => (apps[name].server.address() as AddressInfo).port;

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
    const { open, close } = partialRequests(apps[name].server);
    await Promise.all(Array.from({ length: BODY_LIMITS.mostOfSender }, () => open(begun(path))));
    expect(statusesIn(await sendRaw(port, begun(path)))).toEqual([429]);
    expect(statusesIn(await sendRaw(port, probe))).toEqual([200]);
    close();
  },
);

it('visitors of the web are counted separately, however many share its connections', async () => {
  const from = (address: string) =>
    `${WEB_SECRET_HEADER}: ${api.deps.settings.secret}\r\nX-Forwarded-For: ${address}\r\n`;
  const port = portOf('upstream');
  const path = '/auth/newsletter';
  const most = BODY_LIMITS.mostOfSender;
  const { open, close } = partialRequests(apps.upstream.server);
  await Promise.all(Array.from({ length: most }, () => open(begun(path, from('203.0.113.7')))));
  const others = Array.from({ length: most }, (_, index) => from(`198.51.100.${index}`));
  await Promise.all(others.map((more) => open(begun(path, more))));
  const whole = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`;
  const answer = await sendRaw(port, `${whole}${from('198.51.100.200')}\r\n{}`);
  expect(statusesIn(answer)).toEqual([422]);
  close();
});
