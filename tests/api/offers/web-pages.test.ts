import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { isSignedRevalidation, signatureHeader, timestampHeader } from '#lib/system/revalidation.ts';
import { purgeAge } from '#upstream/platform/metrics.ts';
import { arePurged, pagesChanged } from '#upstream/platform/web-pages.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { allJobs } from '#upstream/start.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

const DAY = 24 * 60 * 60_000;

/** What a web was told, and whether it could believe it. */
type Told = { url: string | undefined; tags: string[]; isSigned: boolean };

let reported: Told[] = [];
let webStatus = 200;
let web: Server;
let api: TestApi;

beforeAll(async () => {
  web = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const timestamp = String(request.headers[timestampHeader]);
      const signature = String(request.headers[signatureHeader]);
      const isSigned = isSignedRevalidation(api.deps.settings.secret, body, { timestamp, signature });
      reported.push({ url: request.url, tags: JSON.parse(body).tags, isSigned });
      response.statusCode = webStatus;
      response.end('{}');
    });
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

const whenTold = (count: number) =>
  vi.waitFor(() => expect(reported).toHaveLength(count), { timeout: 60_000, interval: 50 });

it('the web is notified of a change after its commit, in signed calls', async () => {
  reported = [];
  const tags = Array.from({ length: 450 }, (_, index) => `offer:${index}`);
  await api.db.transaction((tx) => pagesChanged(tx, api.deps.jobs, tags));
  await whenTold(2);
  expect(reported.flatMap((call) => call.tags).sort()).toEqual(tags.sort());
  expect(reported.every((call) => call.isSigned && call.url === '/api/revalidate')).toBe(true);
});

it('the web is not notified of a change that was rolled back', async () => {
  reported = [];
  const undone = api.db.transaction(async (tx) => {
    await pagesChanged(tx, api.deps.jobs, ['offer:1']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // What comes later comes alone.
  await api.db.transaction((tx) => pagesChanged(tx, api.deps.jobs, ['offer:2']));
  await whenTold(1);
  expect(reported[0]?.tags).toEqual(['offer:2']);
});

it('the web is notified of an offer that is published, changed, disabled or deleted, but not of drafts', async () => {
  reported = [];
  const { create, update, switchActive, remove } = ownOffersContract;
  const recruiter = await api.recruiter({ postalCode: '23000' });
  const { data: draft } = await recruiter.call(create, { body: anOfferBody({ status: 'draft' }) });
  const { data: stored } = await recruiter.call(update, { body: { ...draft, companyName: 'Garage Neuf' } });
  const { id } = draft;
  const changes = [
    () => recruiter.call(update, { body: { ...stored, status: 'published' } }),
    () => recruiter.call(update, { body: { ...stored, status: 'published', revision: 3 } }),
    () => recruiter.call(switchActive, { params: { id } }),
    () => recruiter.call(remove, { params: { id } }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await whenTold(index + 1);
  }
  const expected = [`offer:${id}`, 'trade:mecanicien-automobile', 'results:1', 'offers', 'statistics'];
  expect(reported.map(({ tags }) => tags)).toEqual(changes.map(() => expected));
});

it('the web is notified of both trades when an offer changes its trade', async () => {
  reported = [];
  const recruiter = await api.recruiter({ postalCode: '23000' });
  const { create, update } = ownOffersContract;
  const { data } = await recruiter.call(create, { body: anOfferBody() });
  await whenTold(1);
  reported = [];
  const moved = { tradeId: 8, mission: [], skill: [], tools: [] };
  const other = referenceLists().otherJobs.find(({ joblistId }) => joblistId === 8)?.id ?? 0;
  await recruiter.call(update, { body: { ...data, ...moved, preciseJobId: other } });
  await whenTold(1);
  expect(reported[0]?.tags).toEqual(
    expect.arrayContaining([
      `offer:${data.id}`,
      'trade:peintre-automobile',
      'trade:mecanicien-automobile',
      'results:8',
      'results:1',
    ]),
  );
});

it('expired offers leave the search, and the web is notified of their pages', async () => {
  reported = [];
  const recruiter = await api.recruiter();
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  api.clock.advance(61 * DAY);
  const jobs = allJobs({ ...api.deps, db: api.db });
  await jobs.find(({ name }) => name === 'expire-offers')?.run({}, api.deps.jobs);
  await whenTold(1);
  expect(reported[0]?.tags).toEqual(
    expect.arrayContaining([`offer:${offerId}`, 'trade:mecanicien-automobile', 'offers', 'statistics']),
  );
});

it('staff read that a withdrawal is under way until every web has dropped the pages, which is tried until it works', async () => {
  reported = [];
  const { userId } = await api.recruiter();
  const staff = await api.internal();
  const report = async () => {
    const offerId = await addOffer(api.db, { recruiterId: userId });
    await api
      .visitor()
      .call(reportsContract.create, { params: { id: offerId }, body: { reason: 'misleading' } });
    return offerId;
  };
  const withdraw = async (offerId: number) => {
    const statement = 'L’offre demande un homme de moins de trente ans.';
    const body = { offerId, decision: 'withdrawn', ground: 'discrimination', statement } as const;
    return (await staff.call(reportsContract.decide, { body })).message;
  };
  const [first, second] = [await report(), await report()];
  webStatus = 503;
  const age = () => purgeAge(api.db);
  expect(await withdraw(first)).toMatch(/Ses pages disparaissent/);
  expect(await age()).toBeGreaterThan(0);
  webStatus = 200;
  await vi.waitFor(async () => expect(await age()).toBe(0), { timeout: 50_000, interval: 500 });
  expect(reported.filter(({ tags }) => tags.includes(`offer:${first}`)).length).toBeGreaterThan(1);
  expect(await withdraw(second)).toBe('L’offre est retirée du site');
});

it('every web of the setting is reached, also when one fails', async () => {
  reported = [];
  const [url = ''] = api.deps.settings.webUrls;
  const settings = { ...api.deps.settings, webUrls: ['http://127.0.0.1:9', url, url] };
  expect(await arePurged({ settings, replica: undefined }, ['offer:7'])).toBe(false);
  expect(reported.map(({ tags }) => tags)).toEqual([['offer:7'], ['offer:7']]);
});
