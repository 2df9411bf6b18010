// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CountedViews,
  type CountedVisits,
  createViewCounter,
  type ViewCounter,
} from '#lib/web/server/view-counter.ts';
import { addressHeader } from '#lib/web/session/caller.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { setWebSettings } from '../../support/web-upstream.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: Server;
let counter: ViewCounter;
let sent: CountedViews[];
let visited: CountedVisits[];
let logged: string[];
let isAway: boolean;
let now: Date;
/** The answer comes before the visit is counted. */
let underWay: Promise<void>[];

beforeEach(async () => {
  setWebSettings({});
  [sent, visited, logged, isAway, now] = [[], [], [], false, new Date('2026-11-21T09:00:00Z')];
  underWay = [];
  counter = createViewCounter({
    send: async (views) => {
      if (isAway) throw new Error('away');
      sent.push(views);
    },
    sendVisits: async (visits) => {
      if (isAway) throw new Error('away');
      visited.push(visits);
    },
    log: (text) => void logged.push(text),
    now: () => now,
  });
  server = createServer((request, response) => {
    underWay.push(counter.noteVisit(request));
    const counting = counter.answer(request, response);
    if (counting) underWay.push(counting);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await counter.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function look(id: number | string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/view/${id}`, {
    method: 'POST',
    headers: {
      'user-agent': BROWSER,
      'sec-fetch-site': 'same-origin',
      [addressHeader]: '10.0.0.1',
      ...headers,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

const counted = async () => {
  await Promise.all(underWay);
  await counter.flush();
  return sent.flat().toSorted((a, b) => a.id - b.id);
};

const cookieOf = async (role: Session['role']) => {
  const session: Session = {
    token: 'x',
    userId: 1,
    role,
    firstName: 'Camille',
    gender: null,
    locale: 'fr',
    internal: false,
    bypass: false,
    since: Date.now(),
  };
  return `${sessionCookie}=${encodeURIComponent(await sealSession(session))}`;
};

describe('a visit of an offer', () => {
  it('counts once a day, network and offer, whatever the browser calls itself, and sets no cookie', async () => {
    expect(await look(12)).toBe(204);
    await look(12);
    await look(13);
    await look(12, { [addressHeader]: '10.0.0.2' });
    await look(12, { 'user-agent': `${BROWSER} (another one)` });
    expect(await counted()).toEqual([
      { id: 12, count: 2 },
      { id: 13, count: 1 },
    ]);
    now = new Date('2026-11-21T22:59:59Z');
    await look(12);
    expect(await counted()).toHaveLength(2);
    // Midnight in Paris.
    now = new Date('2026-11-21T23:00:01Z');
    await look(12);
    expect(await counted()).toContainEqual({ id: 12, count: 1 });
  });

  it('is no robot’s, no other site’s, nobody’s who objects, and no recruiter’s', async () => {
    await look(1, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look(2, { 'sec-fetch-site': 'cross-site' });
    await look(3, { 'sec-gpc': '1' });
    await look(4, { dnt: '1' });
    await look(5, { cookie: await cookieOf('recruiter') });
    await look(6, { cookie: await cookieOf('candidate') });
    await look(7, { cookie: `${sessionCookie}=forged` });
    expect(await counted()).toEqual([
      { id: 6, count: 1 },
      { id: 7, count: 1 },
    ]);
    expect(await look('12x')).toBe(404);
  });

  it('is bounded for one network address', async () => {
    await Promise.all(Array.from({ length: 320 }, (_, index) => look(index + 1)));
    expect(await counted()).toHaveLength(300);
  });

  it('is bounded for the networks of IPv6 that one customer may have', async () => {
    const from = (address: string, id: number) => look(id, { [addressHeader]: address });
    // One network, each time another address of it.
    for (let end = 1; end <= 40; end += 1) await from(`2001:db8:1:1::${end}`, 12);
    // Another customer, each time another network.
    for (let part = 1; part <= 40; part += 1) await from(`2001:db8:2:${part}::1`, 13);
    expect(await counted()).toEqual([
      { id: 12, count: 1 },
      { id: 13, count: 20 },
    ]);
    for (let id = 100; id < 500; id += 1) await from(`2001:db8:3:${id}::1`, id);
    const total = (await counted()).filter(({ id }) => id >= 100).length;
    expect(total).toBe(300);
  });

  it('is handed over later when the upstream is away', async () => {
    isAway = true;
    await look(12);
    await counter.flush();
    await look(13);
    expect([sent, logged]).toEqual([[], ['Views could not be counted yet: away']]);
    isAway = false;
    expect(await counted()).toEqual([
      { id: 12, count: 1 },
      { id: 13, count: 1 },
    ]);
  });
});

/** A phone opens the address that its camera has read. */
async function scan(code: string, headers: Record<string, string> = {}, method = 'GET'): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/o/${code}`, {
    method,
    headers: { 'user-agent': BROWSER, accept: 'text/html', [addressHeader]: '10.0.0.1', ...headers },
  });
  await answer.arrayBuffer();
}

const countedScans = async () => {
  await Promise.all(underWay);
  await counter.flush();
  return visited.flat().toSorted((a, b) => a.code.localeCompare(b.code));
};

describe('a visit of a poster', () => {
  it('counts once a day, network and poster, in capitals or small letters, apart from views', async () => {
    await scan('CDFGHJK', { 'sec-fetch-dest': 'document' });
    await scan('cdfghjk?lang=en');
    await scan('K7M4XQP');
    await scan('CDFGHJK', { [addressHeader]: '10.0.0.2' });
    expect(await countedScans()).toEqual([
      { code: 'CDFGHJK', count: 2 },
      { code: 'K7M4XQP', count: 1 },
    ]);
    expect(sent).toEqual([]);
  });

  it('is no preview’s, no robot’s, nobody’s who objects, no recruiter’s, and of no other address', async () => {
    await scan('CDFGHJ3', { 'sec-purpose': 'prefetch;prerender' });
    await scan('CDFGHJ4', { purpose: 'prefetch' });
    await scan('CDFGHJ6', { 'sec-fetch-dest': 'image' });
    await scan('CDFGHJ7', { accept: '*/*' });
    await scan('CDFGHJ9', {}, 'HEAD');
    await scan('CDFGHJC', { 'user-agent': 'WhatsApp/2.23.20.0' });
    await scan('CDFGHJD', { 'user-agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' });
    await scan('CDFGHJF', { dnt: '1' });
    await scan('CDFGHJG', { 'sec-gpc': '1' });
    await scan('CDFGHJH', { cookie: await cookieOf('recruiter') });
    await scan('CDFGHJO');
    await scan('CDFGHJK/more');
    await scan('CDFGHJM', { cookie: await cookieOf('candidate') });
    expect(await countedScans()).toEqual([{ code: 'CDFGHJM', count: 1 }]);
  });

  it('is handed over later when the upstream is away', async () => {
    isAway = true;
    await scan('CDFGHJK');
    expect(await countedScans()).toEqual([]);
    isAway = false;
    expect(await countedScans()).toEqual([{ code: 'CDFGHJK', count: 1 }]);
  });
});
