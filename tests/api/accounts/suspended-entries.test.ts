import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiFailure, type Request } from '#lib/contract/platform/client.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { KEY_PURPOSES } from '#lib/system/derive-key.ts';
import {
  aSuspender,
  aSuspensionWorld,
  HOLDERS,
  SILENT_GARAGE,
  type SuspendedHolder,
  type SuspensionWorld,
} from '../../support/accounts/a-suspension-world.ts';
import { ENTRIES, type Entry, ROUTES, SIGNED } from '../../support/accounts/suspended-entries.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { operations } from '../../support/security/loop-requests.ts';

let api: TestApi;
let world: SuspensionWorld;
let staff: Awaited<ReturnType<typeof aSuspender>>;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  world = await aSuspensionWorld(api);
  staff = await aSuspender(api, world);
});
afterAll(() => api.close());

const open = operations.filter(({ operation }) => operation.access === 'public');

/** As the typed client of a visitor without a session; a failure is answered instead of thrown. */
async function ask(title: string, entry: Entry) {
  const operation = open.find((one) => one.title === title)?.operation;
  if (!operation || !('request' in entry) || !entry.request) throw new Error(`no request of ${title}`);
  const request = entry.request(world) as Request<Operation>;
  const answer = await api
    .visitor()
    .call(operation, request)
    .catch((error: unknown) => error);
  if (answer instanceof ApiFailure) return { code: answer.failure.code, status: answer.failure.statusCode };
  if (answer instanceof Error) throw answer;
  return { text: JSON.stringify(answer) };
}

const entriesWith = <K extends string>(key: K) =>
  Object.entries(ENTRIES).filter((pair): pair is [string, Entry & Record<K, unknown>] => key in pair[1]);

const feed = (url: string) => api.inject({ method: 'GET', url });

describe('everything that needs no session', () => {
  it('is listed here with what it does for suspended people', () => {
    expect(Object.keys(ENTRIES).sort()).toEqual(open.map(({ title }) => title).sort());
  });

  it('has a place here for each purpose that something is signed for', () => {
    expect(Object.keys(SIGNED).sort()).toEqual([...KEY_PURPOSES].sort());
    for (const readers of Object.values(SIGNED)) {
      if (typeof readers !== 'string')
        expect(Object.keys(ENTRIES)).toEqual(expect.arrayContaining([...readers]));
    }
  });

  it('has every route outside the contract listed here', () => {
    const cwd = new URL('../../../upstream/', import.meta.url).pathname;
    const route = /\bapp\.(?:get|post|put|delete)(?:<[^(]*>)?\(\s*['`](\/[^'`]*)['`]/g;
    const found = globSync('**/*.ts', { cwd }).flatMap((file) =>
      [...readFileSync(`${cwd}${file}`, 'utf8').matchAll(route)].map(([, path = '']) => path),
    );
    expect([...new Set(found)].sort()).toEqual(Object.keys(ROUTES).sort());
  });
});

describe.each(HOLDERS)('while the %s is suspended', (holder: SuspendedHolder) => {
  beforeAll(() => staff.suspend(holder));
  afterAll(() => staff.reinstate(holder));

  const refusing = entriesWith('refuses').flatMap(([title, entry]) => {
    const code = 'refuses' in entry ? (entry.refuses as Partial<Record<string, string>>)[holder] : undefined;
    return code ? [{ title, entry, code }] : [];
  });
  it.each(refusing)('$title is refused with $code', async ({ title, entry, code }) => {
    const answer = await ask(title, entry);
    expect(answer).toMatchObject({ code });
    if (code === 'link_refused') expect(answer.status).toBe(403);
  });

  it('the calendar feeds answer 403', async () => {
    const of = holder === 'candidate' ? 'candidate' : 'recruiter';
    expect((await feed(world.feeds[of])).statusCode).toBe(403);
  });

  it('no offer of a suspended garage is online', async () => {
    expect(await staff.liveOffers()).toBe(holder === 'candidate' ? world.offerIds.length : 0);
  });
});

describe('while a candidate is suspended', () => {
  beforeAll(() => staff.suspend('candidate'));
  afterAll(() => staff.reinstate('candidate'));

  it.each(entriesWith('mailsNothingTo'))(
    '%s mails nothing to the suspended address',
    async (title, entry) => {
      const { email } = world[entry.mailsNothingTo as 'candidate' | 'member'];
      const mails = (await api.mails(email)).length;
      expect((await ask(title, entry)).code).toBeUndefined();
      expect((await api.mails(email)).length).toBe(mails);
    },
  );
});

describe.each(['recruiter', 'organisation'] as const)('what is published of a garage', (holder) => {
  const before = new Map<string, string | undefined>();
  beforeAll(async () => {
    for (const [title, entry] of entriesWith('shows')) before.set(title, (await ask(title, entry)).text);
    await staff.suspend(holder);
  });
  afterAll(() => staff.reinstate(holder));

  it('the calendar of a candidate has no meeting of a suspended garage', async () => {
    const { body } = await feed(world.feeds.candidate);
    expect(body).toContain('BEGIN:VCALENDAR');
    expect(body.replace(/\r\n /g, '')).not.toContain('visio.garage.test');
  });

  it.each(entriesWith('shows'))(
    `%s no longer shows it while the ${holder} is suspended`,
    async (title, entry) => {
      expect(before.get(title)).toContain(SILENT_GARAGE);
      const { text = '' } = await ask(title, entry);
      expect(text).not.toContain(SILENT_GARAGE);
    },
  );
});

describe('after everybody is reinstated', () => {
  const again = Object.entries(ENTRIES).filter(([, entry]) => 'refuses' in entry);
  it.each(again)('%s is refused to nobody for a suspension', async (title, entry) => {
    const { code } = await ask(title, entry);
    expect(['link_refused', 'account_suspended']).not.toContain(code);
  });

  it('the calendar feeds are open', async () => {
    const candidate = await feed(world.feeds.candidate);
    expect(candidate.statusCode).toBe(200);
    expect(candidate.body.replace(/\r\n /g, '')).toContain('visio.garage.test');
    expect((await feed(world.feeds.recruiter)).statusCode).toBe(200);
  });
});

describe('what only lets people leave', () => {
  const leaving = Object.entries(ENTRIES).filter(([, entry]) => 'goesOn' in entry && entry.request);
  beforeAll(async () => {
    for (const holder of HOLDERS) await staff.suspend(holder);
  });
  it.each(leaving)('%s goes on while everybody is suspended', async (title, entry) => {
    expect((await ask(title, entry)).code).toBeUndefined();
  });
});
