import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { type JobFeedOf, jobFeed, jobFeedIndex } from '#lib/web/catalogue/job-feed.ts';
import { readFeed } from '#upstream/offers/catalogue-feeds.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { aView } from '../../support/view.ts';

vi.mock('server-only', () => ({}));

const SITE = 'https://bielle.test';
const view = aView('fr');
const LYON_3 = '69383';

let api: TestApi;
let visitor: Actor;
/** In Guéret, the oldest first. */
let gueret: number[];
let lyon: number;

const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);
const feed = async (query: { department?: string; part?: number; since?: string } = {}) =>
  (await visitor.call(catalogueContract.feed, { query })).data;
const refused = async (query: { department?: string; part?: number; since?: string }) =>
  (await visitor.refused(catalogueContract.feed, { query })).failure;

async function parsed(pieces: AsyncIterable<string>) {
  let text = '';
  for await (const piece of pieces) text += piece;
  const isArray = (name: string) => ['job', 'feed'].includes(name);
  return new XMLParser({ isArray, parseTagValue: false }).parse(text);
}
const fileOf = async (of: JobFeedOf) =>
  (await parsed(jobFeed(visitor.call as Client, { site: SITE, view, of }))).source;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  const { userId: recruiterId } = await api.recruiter();
  const long = ago(9 * 24);
  const add = (changes: Omit<Parameters<typeof addOffer>[1], 'recruiterId'> = {}) =>
    addOffer(api.db, { recruiterId, publishedAt: long, updatedAt: long, createdAt: long, ...changes });
  gueret = [await add(), await add(), await add({ updatedAt: ago(2) })];
  const placeNumber = placeByCode(LYON_3)?.number;
  lyon = await add({ placeNumber, city: 'Lyon 3e', postalCode: '69003', publishedAt: ago(30) });
  await add({ status: 'draft', updatedAt: ago(1) });
});
afterAll(() => api.close());

describe('the files of offers for aggregators', () => {
  it('are split by department, and an index names them', async () => {
    expect((await visitor.call(catalogueContract.feeds, {})).data).toEqual([
      { department: '23', offers: 3, parts: 1 },
      { department: '69', offers: 1, parts: 1 },
    ]);
    expect(await feed({ department: '23' })).toEqual({ parts: 1, live: gueret, ended: [] });
    expect(await feed({ department: '69' })).toEqual({ parts: 1, live: [lyon], ended: [] });
    expect(await feed({ department: '75' })).toEqual({ parts: 1, live: [], ended: [] });
    const { feeds } = await parsed(jobFeedIndex(visitor.call as Client, SITE, view));
    expect(feeds.feed.map(({ name, offers, url }: Record<string, string>) => [name, offers, url])).toEqual([
      ['Creuse', '3', `${SITE}/offres.xml?department=23`],
      ['Rhône', '1', `${SITE}/offres.xml?department=69`],
    ]);
    const { job, index, part, parts } = await fileOf({ department: '69' });
    expect({ index, part, parts }).toEqual({ index: `${SITE}/offres-index.xml`, part: '1', parts: '1' });
    expect(job).toMatchObject([{ referencenumber: String(lyon), city: 'Lyon 3e' }]);
  });

  it('hold, without a department, the newest offers of the country', async () => {
    expect((await feed()).live).toEqual([...gueret, lyon]);
    const newest = await readFeed(api.db, { part: 1 }, { now: api.clock.now(), most: 2 });
    expect(newest).toEqual({ parts: 1, live: [gueret[2], lyon], ended: [] });
  });

  it('are split into parts when a department has many offers, each offer in one of them', async () => {
    const now = api.clock.now();
    const part = (number: number) => readFeed(api.db, { department: '23', part: number }, { now, most: 1 });
    const parts = await Promise.all([1, 2, 3, 4].map(part));
    expect(parts.map((each) => each.parts)).toEqual([4, 4, 4, 4]);
    expect(parts.flatMap(({ live }) => live).sort((a, b) => a - b)).toEqual(gueret);
    for (const [at, { live }] of parts.entries()) for (const id of live) expect(id % 4).toBe(at);
    await expect(part(5)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('hold what changed since a day', async () => {
    expect(await feed({ since: '2026-11-21' })).toEqual({ parts: 1, live: [gueret[2]], ended: [] });
    expect((await feed({ since: '2026-11-20' })).live).toEqual([gueret[2], lyon]);
    expect((await feed({ since: '2026-11-20', department: '69' })).live).toEqual([lyon]);
  });

  it('say which offers ended since a day, by closing, deletion or expiry', async () => {
    const { userId: recruiterId } = await api.recruiter();
    const add = (changes: Omit<Parameters<typeof addOffer>[1], 'recruiterId'>) =>
      addOffer(api.db, { recruiterId, publishedAt: ago(200), updatedAt: ago(200), ...changes });
    const closed = await add({ isActive: false, updatedAt: ago(3) });
    const deleted = await add({ deletedAt: ago(4), updatedAt: ago(5) });
    const expired = await add({ expiresAt: ago(6) });
    await add({ expiresAt: ago(8 * 24), isActive: false, updatedAt: ago(2) });
    await add({ deletedAt: ago(8 * 24) });
    const ended = [
      { id: closed, endedAt: ago(3).toISOString() },
      { id: deleted, endedAt: ago(4).toISOString() },
      { id: expired, endedAt: ago(6).toISOString() },
    ];
    const since = '2026-11-21';
    expect(await feed({ since, department: '23' })).toEqual({ parts: 1, live: [gueret[2]], ended });
    expect((await feed({ since, department: '69' })).ended).toEqual([]);
    const { job } = await fileOf({ since, department: '23' });
    expect(job).toHaveLength(4);
    expect(job[1]).toEqual({
      referencenumber: String(closed),
      url: `${SITE}/offer/${closed}`,
      expirationdate: ago(3).toUTCString(),
    });
  });

  it('refuse unknown departments and parts, and days to come or more than a week ago', async () => {
    expect((await refused({ department: '99' })).statusCode).toBe(422);
    expect((await refused({ department: '23', part: 2 })).statusCode).toBe(404);
    expect((await refused({ part: 2 })).statusCode).toBe(404);
    for (const since of ['2026-11-22', '2026-11-13', '2026-02-30', 'hier']) {
      expect(await refused({ since })).toMatchObject({
        statusCode: 422,
        fields: { since: expect.anything() },
      });
    }
    expect((await feed({ since: '2026-11-14' })).live).toEqual([gueret[2], lyon]);
  });
});
