import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '#lib/contract/platform/all.ts';
import { handlers, moreRoutes } from '#upstream/handlers.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { FEW_ODD, spoiled } from '../../support/security/odd-addresses.ts';
import { sendRaw, statusesIn } from '../../support/security/raw-http.ts';

let api: TestApi;
let upstream: FastifyInstance;
let payment: FastifyInstance;

beforeAll(async () => {
  api = await startTestApi();
  upstream = await buildApp(api.deps, handlers, moreRoutes);
  payment = await buildPaymentApp(api.deps);
  for (const app of [upstream, payment]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await upstream?.close();
  await payment?.close();
  await api?.close();
});

/** The statuses of each address, asked for with each method. */
async function statusesOf(app: FastifyInstance, wanted: { method: string; path: string }[]) {
  const { port } = app.server.address() as AddressInfo;
  const found = new Map<string, number | undefined>();
  for (const { method, path } of wanted) {
    for (const address of spoiled(path.replace(/:\w+/g, '1'), FEW_ODD)) {
      const request = `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      found.set(`${method} ${address}`, statusesIn(await sendRaw(port, request))[0]);
    }
  }
  return found;
}

const others = [
  '/health',
  '/ready',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/docs/static/index.html',
  '/outbox/1',
  '/files/a.jpg',
  '/events',
  '/operations/jobs',
  '/calendar/a.ics',
  '/nothing',
].map((path) => ({ method: 'GET', path }));

describe('an ambiguous or invalid address', () => {
  it('is refused with 400 on every operation of the contract and every other route of the API', async () => {
    const operations = listOperations().map(({ operation: { method, path } }) => ({ method, path }));
    const found = await statusesOf(upstream, [...operations, ...others]);
    expect(found.size).toBeGreaterThan(1_000);
    expect([...found].filter(([, status]) => status !== 400)).toEqual([]);
  }, 120_000);

  it('is refused with 400 on every route of the payment’s origin', async () => {
    const found = await statusesOf(payment, [
      { method: 'GET', path: '/health' },
      { method: 'GET', path: '/pay/:token' },
      { method: 'POST', path: '/pay/:token/code' },
      { method: 'POST', path: '/webhooks/sandbox' },
    ]);
    expect([...found].filter(([, status]) => status !== 400)).toEqual([]);
  });

  it('gets the contract’s error message and the security headers', async () => {
    const answer = await api.inject({
      method: 'GET',
      url: '/offers/%ff',
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'bad_request' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
