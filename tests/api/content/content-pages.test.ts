import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { packagesContract } from '#lib/contract/packages/packages.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { saveVersion } from '#tests/support/pages/save-version.ts';
import { CONTENT_LOOK } from '#upstream/platform/content/in-force.ts';

type Told = { tags: string[]; at: number };

let told: Told[] = [];
let web: Server;
let api: TestApi;

beforeAll(async () => {
  web = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    told.push({ tags: JSON.parse(Buffer.concat(chunks).toString('utf8')).tags, at: Date.now() });
    response.end('{}');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  api = await startTestApi({ jobs: true, settings: { webUrls: [`http://127.0.0.1:${port}`] } });
});
afterAll(async () => {
  await api.close();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
});
beforeEach(() => {
  told = [];
});

const whenTold = (count: number) =>
  vi.waitFor(() => expect(told).toHaveLength(count), { timeout: 60_000, interval: 20 });

const priceOf = async (ref: string) => {
  const { data } = await api.visitor().call(packagesContract.list, {});
  return data.find((pack) => pack.ref === ref)?.price;
};

const aPrice = (unitPriceCents: number) =>
  ({ kind: 'package', key: 'autonome', value: { unitPriceCents } }) as const;

/** Milliseconds: two seconds, and what a busy machine adds. */
const SOON = 60_000;

describe('the pages that show a content', () => {
  it('are purged soon after a change, once every process knows it', async () => {
    await priceOf('autonome');
    const from = Date.now();
    await saveVersion(api, aPrice(33_300), api.deps.jobs);
    await whenTold(1);
    expect(told[0]?.tags).toEqual(['packages']);
    expect(Number(told[0]?.at) - from).toBeGreaterThanOrEqual(CONTENT_LOOK);
    expect(Number(told[0]?.at) - from).toBeLessThan(SOON);
    expect(await priceOf('autonome')).toBe(333);
  });

  it('are purged when a later version comes into force, and not before', async () => {
    const effectiveFrom = new Date(Date.now() + 2_500);
    const { db } = api;
    await saveVersion(
      { db, clock: { now: () => new Date(), advance: api.clock.advance } },
      { ...aPrice(44_400), effectiveFrom },
      api.deps.jobs,
    );
    await whenTold(1);
    expect(Number(told[0]?.at)).toBeGreaterThan(effectiveFrom.getTime());
    expect(Number(told[0]?.at) - effectiveFrom.getTime()).toBeLessThan(SOON);
  });

  it.each([
    ['text_page', 'cgu', ['text:cgu']],
    ['label', 'tools.1', ['reference', 'public']],
    ['pay_minima', 'smic', ['public']],
    ['partner', '1', ['home']],
    ['testimonial', '1', ['home']],
  ] as const)('are named by their tags: %s', async (kind, key, tags) => {
    await saveVersion(api, { kind, key, value: null }, api.deps.jobs);
    await whenTold(1);
    expect(told[0]?.tags).toEqual(tags);
  });
});
