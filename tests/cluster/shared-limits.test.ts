import Fastify, { type FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { startWay, type Way } from '#tests/support/pages/way.ts';
import { limitRequests } from '#upstream/platform/http/request-limits.ts';
import { LIMITS_REDIS } from '#upstream/start.ts';

const soon = { timeout: 60_000, interval: 50 };
/** So few that the classes of reads and of changes allow six and three. */
const PER_MINUTE = 6;
const closing: (() => unknown)[] = [];
let way: Way;

beforeEach(async () => {
  way = await startWay(inject('redisUrl'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await way.close();
});

/** An upstream process as far as it counts requests. */
async function upstream(url: string): Promise<{ app: FastifyInstance; redis: Redis }> {
  const redis = new Redis(`${url}/9`, LIMITS_REDIS);
  redis.on('error', () => undefined);
  const app = Fastify();
  const deps = { redis, settings: { requestsPerMinute: PER_MINUTE, secret: 'of the tests' } };
  limitRequests(app, deps);
  app.get('/list', { config: { limit: 'read' } }, async () => 'list');
  app.post('/change', { config: { limit: 'write' } }, async () => 'changed');
  app.get('/health', async () => 'ok');
  closing.push(
    () => app.close(),
    () => redis.disconnect(),
  );
  await vi.waitFor(() => expect(redis.status).toBe('ready'), soon);
  return { app, redis };
}

let addresses = 0;
/** Somebody nobody has counted yet: the counts outlive a test. */
const somebody = () => {
  addresses += 1;
  const hex = () => Math.floor(Math.random() * 65_536).toString(16);
  return `2001:db8:${hex()}:${addresses}::1`;
};
const send = async (
  { app }: { app: FastifyInstance },
  from: string,
  url: '/list' | '/change' | '/health' = '/list',
) =>
  (
    await app.inject({
      method: url === '/change' ? 'POST' : 'GET',
      url,
      headers: { 'x-forwarded-for': from },
    })
  ).statusCode;

test('two processes share the limit of an address, by class, and report how many requests are left', async () => {
  const [first, second] = [await upstream(way.url), await upstream(way.url)];
  const from = somebody();
  for (const process of [first, second, first, second, first]) expect(await send(process, from)).toBe(200);
  const last = await second.app.inject({ method: 'GET', url: '/list', headers: { 'x-forwarded-for': from } });
  expect([last.statusCode, last.headers['ratelimit-remaining']]).toEqual([200, '0']);
  const refused = await first.app.inject({
    method: 'GET',
    url: '/list',
    headers: { 'x-forwarded-for': from },
  });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await send(second, from)).toBe(429);
  // Another class, a route without one, and another address are counted apart.
  expect(await send(first, from, '/change')).toBe(200);
  expect(await send(first, from, '/health')).toBe(200);
  expect(await send(first, somebody())).toBe(200);
});

test('addresses are not stored in Redis, and their counters expire', async () => {
  const one = await upstream(way.url);
  const before = new Set(await one.redis.keys('bielle:requests:*'));
  const from = '203.0.113.77';
  await send(one, from);
  const keys = await one.redis.keys('bielle:requests:api:read:*');
  expect(keys.filter((key) => key.includes('203'))).toEqual([]);
  for (const key of keys.filter((key) => !before.has(key))) {
    expect(await one.redis.pttl(key)).toBeGreaterThan(0);
  }
});

test('each process counts separately without Redis, and with the others once it is back', async () => {
  const [first, second] = [await upstream(way.url), await upstream(way.url)];
  const from = somebody();
  for (let time = 0; time < PER_MINUTE / 2; time += 1) expect(await send(first, from, '/change')).toBe(200);
  expect(await send(second, from, '/change')).toBe(429);
  await way.close();
  await vi.waitFor(() => expect([first.redis.status, second.redis.status]).not.toContain('ready'), soon);
  const alone = somebody();
  for (const process of [first, second]) {
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await send(process, alone, '/change'));
    expect(answers).toEqual([200, 200, 200, 429]);
  }
  await way.open();
  await vi.waitFor(() => expect([first.redis.status, second.redis.status]).toEqual(['ready', 'ready']), soon);
  // What was counted before counts still.
  await vi.waitFor(async () => expect(await send(second, from, '/change')).toBe(429), soon);
});

test('a Redis that stops responding refuses nobody, and does not disable the limits', async () => {
  const one = await upstream(way.url);
  way.silence(true);
  const from = somebody();
  const answers = [];
  for (let time = 0; time < PER_MINUTE + 1; time += 1) answers.push(await send(one, from));
  way.silence(false);
  expect(answers).toEqual([...Array(PER_MINUTE).fill(200), 429]);
});
