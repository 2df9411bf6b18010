import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handlers } from '#upstream/handlers.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { sandboxEvent } from '#upstream/platform/payment/sandbox.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';

const PER_MINUTE = 20;

let api: TestApi;
const open: FastifyInstance[] = [];

beforeAll(async () => {
  api = await startTestApi({ settings: { requestsPerMinute: PER_MINUTE } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const app of open.splice(0)) await app.close();
});
afterAll(() => api?.close());

async function paymentOrigin(trustedProxies = 0, load?: { isOverloaded: () => boolean }) {
  const settings = { ...api.deps.settings, trustedProxies };
  const app = await buildPaymentApp({ ...api.deps, settings, load });
  open.push(app);
  return app;
}

const lookAt = (app: FastifyInstance, from: string, token = 'x'.repeat(43)) =>
  app.inject({ method: 'GET', url: `/pay/${token}?lang=fr`, headers: { 'x-forwarded-for': from } });

const sendEvent = (app: FastifyInstance, event: { body: string; headers?: Record<string, string> }) =>
  app.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    headers: { 'content-type': 'application/json', ...event.headers },
    payload: event.body,
  });

describe('the payment’s origin', () => {
  it('limits requests by address, and its page says when to come back', async () => {
    const app = await paymentOrigin();
    for (let time = 0; time < PER_MINUTE; time += 1) {
      // Without a proxy of ours, whoever asks cannot name another address.
      expect((await lookAt(app, `203.0.113.${time}`)).statusCode).toBe(200);
    }
    const refused = await lookAt(app, '203.0.113.99');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain('Trop de tentatives');
    expect((await app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'GET', url: '/nothing' })).statusCode).toBe(429);
  });

  it('counts each visitor separately behind our proxy', async () => {
    const app = await paymentOrigin(1);
    for (let time = 0; time < PER_MINUTE; time += 1) await lookAt(app, '198.51.100.9, 203.0.113.7');
    expect((await lookAt(app, '198.51.100.1, 203.0.113.7')).statusCode).toBe(429);
    expect((await lookAt(app, '203.0.113.7, 203.0.113.8')).statusCode).toBe(200);
  });

  it('refuses new requests under overload, and answers probes', async () => {
    const app = await paymentOrigin(0, { isOverloaded: () => true });
    const refused = await lookAt(app, '203.0.113.7');
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200);
  });

  it('does not look up a payment with a malformed token', async () => {
    const app = await paymentOrigin();
    const select = vi.spyOn(api.deps.database.db, 'select');
    for (const token of ['random', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`]) {
      expect((await lookAt(app, '203.0.113.7', token)).statusCode).toBe(200);
    }
    expect(select).not.toHaveBeenCalled();
    await lookAt(app, '203.0.113.7');
    expect(select).toHaveBeenCalledTimes(1);
  });
});

describe('a webhook', () => {
  it('is refused without a signature before any database query, and counted', async () => {
    const app = await paymentOrigin();
    const { body, headers } = sandboxEvent(api.deps.settings.secret, 'sb_nobody');
    const forged = [
      { body },
      { body: body.replace('sb_nobody', 'sb_other'), headers },
      { body: 'no JSON', headers },
    ];
    const query = vi.spyOn(api.deps.database.pool, 'query');
    const select = vi.spyOn(api.deps.database.db, 'select');
    for (const event of forged) {
      const answer = await sendEvent(app, event);
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'signature' }]);
    }
    for (let time = 3; time < PER_MINUTE / 2; time += 1) await sendEvent(app, { body });
    expect((await sendEvent(app, { body })).statusCode).toBe(429);
    expect(select).not.toHaveBeenCalled();
    expect(query).not.toHaveBeenCalled();
  });

  it('is accepted with the provider’s signature', async () => {
    const app = await paymentOrigin();
    const answer = await sendEvent(app, sandboxEvent(api.deps.settings.secret, 'sb_nobody'));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  });
});

it('the API and the payment’s origin stand behind the same limits as servers', async () => {
  const upstream = await buildApp(api.deps, handlers, []);
  open.push(upstream);
  const payment = await paymentOrigin();
  const limits = ({ server }: FastifyInstance) => [
    server.maxConnections,
    server.headersTimeout,
    server.requestTimeout,
  ];
  expect(limits(payment)).toEqual(limits(upstream));
});
