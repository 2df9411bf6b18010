import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { connectPurgeBus, type PurgeBus } from '#lib/web/server/purge-bus.ts';
import { startWay, type Way } from '#tests/support/pages/way.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { createLimits } from '#upstream/platform/http/limits.ts';
import { purgePages } from '#upstream/platform/web-pages.ts';
import { LIMITS_REDIS } from '#upstream/start.ts';

const soon = { timeout: 60_000, interval: 50 };
const closing: (() => unknown)[] = [];
let way: Way;

beforeEach(async () => {
  way = await startWay(inject('redisUrl'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await way.close();
});

const lines: string[] = [];
const note = (_: object, text: string) => void lines.push(text);
const log = { info: note, warn: note };

/** A web process's part of the bus, and the tags it was told to forget. */
function member(url: string): { bus: PurgeBus; heard: string[] } {
  const heard: string[] = [];
  const bus = connectPurgeBus(`${url}/9`, (tags) => heard.push(...tags), log);
  closing.push(bus.close);
  return { bus, heard };
}

/** Says it until the other hears it. */
const messageOf = (from: PurgeBus, to: string[], tag: string) =>
  vi.waitFor(() => {
    from.publish([tag]);
    expect(to).toContain(tag);
  }, soon);

test('a web without Redis caches only briefly, and receives purges again once Redis is back', async () => {
  const [near, far] = [member(way.url), member(inject('redisUrl'))];
  await messageOf(far.bus, near.heard, 'offer:1');
  lines.length = 0;
  await way.close();
  near.heard.length = 0;
  await vi.waitFor(() => expect(near.heard.length).toBeGreaterThan(1), soon);
  expect(new Set(near.heard)).toEqual(new Set(['public']));
  await way.open();
  await messageOf(far.bus, near.heard, 'offer:2');
  await messageOf(near.bus, far.heard, 'offer:3');
  expect(lines.filter((line) => line.startsWith('redis'))).toEqual(['redis is away', 'redis is back']);
});

test('the upstream’s purge reaches every web by Redis, and fails while Redis is away', async () => {
  const settings = { redisUrl: `${way.url}/9`, webUrls: [], secret: '' } as unknown as UpstreamSettings;
  const purge = (tag: string) => purgePages({ settings, replica: undefined }, [tag]);
  const webs = [member(way.url), member(inject('redisUrl'))];
  await vi.waitFor(async () => {
    await purge('offer:5');
    for (const { heard } of webs) expect(heard).toContain('offer:5');
  }, soon);
  await way.close();
  await expect(purge('offer:6')).rejects.toThrow();
});

test('a web that starts without Redis caches only briefly, and connects by itself', async () => {
  await way.close();
  const [near, far] = [member(way.url), member(inject('redisUrl'))];
  await vi.waitFor(() => expect(near.heard).toEqual(expect.arrayContaining(['public'])), soon);
  await way.open();
  await messageOf(far.bus, near.heard, 'offer:4');
});

test('limits work without Redis, and are shared again once it is back', async () => {
  const redis = new Redis(`${way.url}/9`, LIMITS_REDIS);
  redis.on('error', () => undefined);
  closing.push(() => redis.disconnect());
  const limits = createLimits(redis);
  const key = crypto.randomUUID();
  const ready = () => vi.waitFor(() => expect(redis.status).toBe('ready'), soon);
  const take = (name: string) =>
    limits.take('signinPair', name).then(
      () => 'taken',
      () => 'refused',
    );
  await ready();
  for (const _ of [1, 2, 3]) expect(await take(key)).toBe('taken');
  await way.close();
  await vi.waitFor(() => expect(redis.status).not.toBe('ready'), soon);
  const alone = crypto.randomUUID();
  const taken = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) taken.push(await take(alone));
  expect(taken).toEqual([...Array(5).fill('taken'), 'refused']);
  await way.open();
  await ready();
  // The three of before count still.
  expect([await take(key), await take(key), await take(key)]).toEqual(['taken', 'taken', 'refused']);
});
