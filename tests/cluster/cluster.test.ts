import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { type Fleet, type Member, startFleet } from './fleet.ts';

const PASSWORD = 'Bielle2026!';
const RECRUITER = 'illimite@bielle.test';
/** A change must show in 2 seconds; tests give a busy machine more and measure nothing. */
const soon = { timeout: 60_000, interval: 100 };

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet(inject('redisUrl'));
}, 240_000);
afterAll(() => fleet?.stop());

async function send(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(
      ({ rows }) => rows,
      (error) => Promise.reject(error),
    )
    .finally(() => client.end());
}

/** Somebody's session with the site, by its cookie; `at` is the web that answers. */
async function signIn(at: string, email = RECRUITER) {
  const response = await fetch(`${at}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: fleet.url },
    body: JSON.stringify({ email, password: PASSWORD, role: 'recruiter' }),
  });
  expect(response.status).toBe(200);
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return (web: string, path: string, body?: object, method = body ? 'POST' : 'GET') =>
    fetch(web + path, {
      method,
      headers: { cookie, origin: fleet.url, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}

type Session = Awaited<ReturnType<typeof signIn>>;

async function publish(
  session: Session,
  web: string,
  company: string,
): Promise<{ id: number; revision: number }> {
  const answer = await session(
    web,
    '/api/upstream/recruiter/create-offer',
    bodyOnTheWire('/recruiter/create-offer', anOfferBody({ companyName: company })),
  );
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { id: number; revision: number } }).data;
}

const pageOf = async ({ url }: Member, id: number) => (await fetch(`${url}/offer/${id}`)).text();

describe('several processes', () => {
  test('share sessions and their ends', async () => {
    const [a, b] = fleet.webs;
    const session = await signIn(a.url);
    const there = async (web: Member) =>
      ((await (await session(web.url, '/api/session')).json()) as { user: unknown }).user;
    expect(await there(b)).toMatchObject({ role: 'recruiter' });
    const page = await session(b.url, '/recruiter/myoffer');
    expect(page.status).toBe(200);
  });

  test('show a change on both webs, whichever process received it', async () => {
    const [a, b] = fleet.webs;
    const session = await signIn(a.url);
    const name = `Garage ${randomUUID()}`;
    const { id, revision } = await publish(session, a.url, name);
    for (const web of fleet.webs)
      await vi.waitFor(async () => expect(await pageOf(web, id)).toContain(name), soon);
    const renamed = `Atelier ${randomUUID()}`;
    const changed = await session(b.url, '/api/upstream/offers/update', {
      ...bodyOnTheWire('/offers/update', anOfferBody({ companyName: renamed })),
      id,
      revision,
    });
    expect(changed.status).toBe(200);
    for (const web of fleet.webs)
      await vi.waitFor(async () => expect(await pageOf(web, id)).toContain(renamed), soon);
    const deleted = await session(a.url, `/api/upstream/offer/${id}`, undefined, 'DELETE');
    expect(deleted.status).toBe(200);
    for (const web of fleet.webs) {
      await vi.waitFor(async () => expect((await fetch(`${web.url}/offer/${id}`)).status).toBe(410), soon);
    }
  });

  test('read from the replica, and from the primary while that lags', async () => {
    const session = await signIn(fleet.url);
    const [{ scans: before }] = (await send(fleet.replica, READS)) as [{ scans: number }];
    for (let page = 1; page <= 20; page += 1) {
      expect((await fetch(`${fleet.upstreamUrl}/offers?limit=10&page=${page}`)).status).toBe(200);
    }
    await vi.waitFor(async () => {
      const [{ scans }] = (await send(fleet.replica, READS)) as [{ scans: number }];
      expect(scans).toBeGreaterThan(before);
    }, soon);
    await send(fleet.replica, 'select pg_wal_replay_pause()');
    try {
      const name = `Garage ${randomUUID()}`;
      const { id } = await publish(session, fleet.url, name);
      const own = await session(fleet.url, `/api/upstream/recruiter/offers/${id}`);
      expect(own.status).toBe(200);
      for (const web of fleet.webs)
        await vi.waitFor(async () => expect(await pageOf(web, id)).toContain(name), soon);
    } finally {
      await send(fleet.replica, 'select pg_wal_replay_resume()');
    }
  });

  test('lose no acknowledged write when they are killed', async () => {
    const session = await signIn(fleet.url);
    const names = Array.from({ length: 60 }, () => `Garage ${randomUUID()}`);
    const acknowledged: string[] = [];
    let failed = 0;
    const waiting = [...names];
    const worker = async () => {
      for (let name = waiting.pop(); name; name = waiting.pop()) {
        const body = bodyOnTheWire('/recruiter/create-offer', anOfferBody({ companyName: name }));
        const answer = await session(fleet.url, '/api/upstream/recruiter/create-offer', body).catch(
          () => undefined,
        );
        if (answer?.status === 200) acknowledged.push(name);
        else failed += 1;
        if (acknowledged.length === 15) void fleet.upstreams[0].kill();
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    // At most what was under way in the process that died.
    expect(failed).toBeLessThanOrEqual(4);
    const rows = await send(
      fleet.primary,
      `select company_name from offers where company_name like 'Garage %-%-%-%-%'`,
    );
    const stored = new Set(rows.map(({ company_name }) => company_name));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    await fleet.upstreams[0].start();
  });

  test('restart one after the other without a failed request', async () => {
    const session = await signIn(fleet.url);
    let isOver = false;
    const statuses: Record<string, number> = {};
    const count = (what: string, status: number | string) => {
      const key = `${what} ${status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
    };
    // What reaches the upstream comes so seldom that its limits by the minute are never met, however long this takes.
    const keepAsking = async (what: string, pause: number, call: () => Promise<Response>) => {
      while (!isOver) {
        const answer = await call().then(
          async (response) => {
            const text = await response.text();
            return response.ok
              ? response.status
              : `${response.status} ${text.replaceAll(/<[^>]*>/g, ' ').slice(0, 500)}`;
          },
          (error: Error) => String(error.cause ?? error.message),
        );
        count(what, answer);
        await setTimeout(pause);
      }
    };
    const asking = [
      keepAsking('page', 0, () => fetch(`${fleet.url}/offer/1`)),
      keepAsking('new search', 300, () =>
        fetch(
          `${fleet.url}/candidate/searchjob/result?job=1&city=69383&salary=${Math.floor(Math.random() * 1e5)}`,
        ),
      ),
      keepAsking('session', 300, () => session(fleet.url, '/api/session')),
      keepAsking('publish', 300, () =>
        session(
          fleet.url,
          '/api/upstream/recruiter/create-offer',
          bodyOnTheWire('/recruiter/create-offer', anOfferBody({ status: 'draft' })),
        ),
      ),
    ];
    for (const member of [...fleet.upstreams, ...fleet.webs]) {
      await member.stop();
      await member.start();
    }
    isOver = true;
    await Promise.all(asking);
    const failures = Object.entries(statuses).filter(([key]) => !key.endsWith(' 200'));
    expect(failures).toEqual([]);
    expect(Object.keys(statuses)).toHaveLength(4);
  });
});

/** How often the offers were read on a server. */
const READS = `select coalesce(sum(idx_scan + seq_scan), 0)::int as scans from pg_stat_user_tables where relname = 'offers'`;
