import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { dayInParis, type Expectation, expectation } from '#tests/support/applications/long-run/expected.ts';
import { runNight } from '#tests/support/applications/long-run/night.ts';
import { addPeople, emailOf, type People } from '#tests/support/applications/long-run/people.ts';
import { stage } from '#tests/support/applications/long-run/perform.ts';
import {
  type Act,
  DAYS,
  HOURS,
  momentOf,
  SIZE,
  writeStory,
} from '#tests/support/applications/long-run/story.ts';
import type { Order } from '#tests/support/database/deadline-worker.ts';
import { databaseUrl, startProgram } from '#tests/support/database/second-process.ts';
import { countResponses } from '#upstream/applications/badge/responses.ts';
import { listSent } from '#upstream/applications/sent.ts';
import { restoreBackup } from '#upstream/backup/restore.ts';
import { writeBackup } from '#upstream/backup/write.ts';
import { createRandom } from '#upstream/demo/material/random.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { folderStorage } from '#upstream/platform/storage/folder.ts';
import { prepareQueues } from '#upstream/start.ts';

const SEED = 20_270_301;
const MINUTE = 60_000;
const KILLS = process.env.TEST_ALL === '1' ? 20 : 3;
const BACKUP = { made: 8, restored: 12 };
/** Of a page of a list, and of what one candidate has. */
const PAGE = { page: 1, limit: 100, sortDirection: 'DESC' } as const;
/** Answers, in the words of the requirement. */
const ANSWERS = ['accepted', 'rejected', 'filled', 'interview_proposed'];

const story = writeStory(SEED);
const random = createRandom(SEED);
/** On each of these days a worker dies at a statement, and others do the rest. */
const killDays = new Map(
  random
    .some(
      Array.from({ length: DAYS - 8 }, (_, day) => day + 8),
      KILLS,
    )
    .map((day) => [day, { statement: random.int(2, 60), isSent: random.chance(0.5) }]),
);

let api: TestApi;
let deps: Deps;
let people: People;
let folder: string;
let expected: Expectation;
let lives: ReturnType<typeof stage>;
const workers: ChildProcess[] = [];
const killed: (string | null)[] = [];

const setClock = (moment: Date) => api.clock.advance(moment.getTime() - api.clock.now().getTime());

/** Ready before its day: loading the program takes longer than a day. */
function prepareWorker(): void {
  workers.push(startProgram('deadline-worker.ts'));
}

async function dieInTheMiddle(how: Pick<Order, 'statement' | 'isSent'>): Promise<void> {
  const worker = workers.shift();
  if (!worker) throw new Error('no worker is ready');
  if (killed.length + workers.length + 1 < KILLS) prepareWorker();
  if (!worker.connected) throw new Error('the worker ended');
  const ended = new Promise<string | null>((resolve) => worker.once('exit', (_, signal) => resolve(signal)));
  const order: Order = {
    url: databaseUrl(api),
    now: deps.clock().toISOString(),
    settings: deps.settings,
    ...how,
  };
  worker.send(order);
  killed.push(await ended);
}

async function act(day: number, acts: readonly Act[]): Promise<void> {
  const possible = acts.map((each) => ({ ...each, day })).filter((each) => expected.act(each));
  await lives.perform(possible.filter(({ kind }) => kind !== 'apply'));
  await lives.apply(possible.filter(({ kind }) => kind === 'apply'));
}

/** Clients are killed here, never the server: no commit needs to wait for the disk. */
async function hurryCommits(): Promise<void> {
  const { pool } = deps.database;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(`alter database "${rows[0]?.name}" set synchronous_commit = off`);
  await pool.query('set synchronous_commit = off');
}

const backup = () => join(folder, 'bielle.tar.gz');

/** Back to the evening of the backup; what people did since is lost, and they do it again. */
async function restore(): Promise<void> {
  const { database, storage } = deps;
  const prepareJobs = () => prepareQueues(database, deps.settings, storage);
  const target = { database, storage: folderStorage(folder), dataDir: folder, force: true, prepareJobs };
  await restoreBackup(backup(), target);
}

async function live(): Promise<void> {
  const actsOf = Map.groupBy(story.acts, ({ day }) => day);
  let saved = structuredClone(expected.world());
  for (let day = 0; day < DAYS; day += 1) {
    setClock(momentOf(day, HOURS.night));
    if (day === BACKUP.restored) {
      await restore();
      expected.setWorld(saved);
    }
    const kill = killDays.get(day);
    if (kill) await dieInTheMiddle(kill);
    await runNight(deps.database.db, deps, 4);
    expected.night(day);
    setClock(momentOf(day, HOURS.acts));
    const lost = day === BACKUP.restored ? BACKUP.made + 1 : day;
    for (let from = lost; from <= day; from += 1) await act(day, actsOf.get(from) ?? []);
    if (day === BACKUP.made) {
      await writeBackup(backup(), { ...deps, dataDir: folder, now: deps.clock() });
      saved = structuredClone(expected.world());
    }
    if (day % 10 === 9) await countResponses(deps.database.db, deps.jobs, deps.clock());
  }
}

beforeAll(async () => {
  prepareWorker();
  api = await startTestApi({ ownDatabase: true });
  deps = { ...api.deps, jobs: { ...api.deps.jobs, send: async () => undefined } };
  folder = await mkdtemp(join(tmpdir(), 'bielle-sixty-days-'));
  await hurryCommits();
  people = await addPeople(api.db, story);
  expected = expectation(story);
  lives = stage(deps, story, people);
  await live();
}, 10 * MINUTE);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async <Row>(text: string) => (await deps.database.pool.query(text)).rows as Row[];
const sorted = (texts: Iterable<string>) => [...texts].toSorted();

/** Numbers of the story by ids of the database. */
const numberOf = () => new Map([...lives.ids].map(([number, id]) => [id, number]));

/** How many applications are a share of all. */
const shareOf = (share: number) => story.applications.length * share;

describe('sixty days of applications, with killed workers and a restored backup', () => {
  test('have seen every worker die without a last word', () => {
    expect(killed).toEqual(Array(KILLS).fill('SIGKILL'));
  });

  test('leave none pending beyond 21 days, or 35 with more days, without its pauses', async () => {
    const rows = await rowsOf<{ id: number; created_at: Date; extended_at: Date | null }>(`
      select id, created_at, extended_at from applications where unanswered_at is null
        and bucket in ('received', 'selected')`);
    const numbers = numberOf();
    const pending = rows.map((row) => {
      const state = expected.world().applications.get(numbers.get(row.id) ?? -1);
      const until = state?.pausedOn ?? DAYS - 1;
      const age = until - dayInParis(row.created_at) - (state?.pausedDays ?? 0);
      return { age, most: row.extended_at ? 35 : 21 };
    });
    expect(pending.length).toBeGreaterThan(shareOf(0.06));
    expect(pending.filter(({ age, most }) => age >= most)).toEqual([]);
  });

  test('close each application that nobody answered on its day, with one mail to its candidate', async () => {
    const numbers = numberOf();
    const events = await rowsOf<{ id: number; at: Date }>(
      "select application_id as id, at from application_events where kind = 'unanswered'",
    );
    const closed = [...expected.world().applications].filter(
      ([, { closedOn, isWithdrawn }]) => closedOn !== null && !isWithdrawn,
    );
    expect(closed.length).toBeGreaterThan(shareOf(0.2));
    expect(sorted(events.map(({ id, at }) => `${numbers.get(id)}/${dayInParis(at)}`))).toEqual(
      sorted(closed.map(([at, { closedOn }]) => `${at}/${closedOn}`)),
    );
    const mails = await rowsOf<{ recipient: string; offer: string; at: Date }>(`
      select recipient, values ->> 'offerId' as offer, created_at as at from outbox_mails
      where template = 'applicationUnanswered'`);
    const wanted = [...expected.world().closings].map((closing) => {
      const [at = 0, day] = closing.split('/').map(Number);
      const { candidate = 0, offer = 0 } = story.applications[at] ?? {};
      return `${emailOf.candidate(candidate)} ${people.offers[offer]} ${day}`;
    });
    expect(
      sorted(mails.map(({ recipient, offer, at }) => `${recipient} ${offer} ${dayInParis(at)}`)),
    ).toEqual(sorted(wanted));
  });

  test('remind each recruiter on the days when something is due, once a day', async () => {
    const mails = await rowsOf<{ recipient: string; at: Date }>(
      "select recipient, created_at as at from outbox_mails where template = 'answersWait'",
    );
    const wanted = [...expected.world().digests].map((digest) => {
      const [garage, isOfSecond, day] = digest.split('/');
      return `${(isOfSecond === 'true' ? emailOf.second : emailOf.owner)(Number(garage))} ${day}`;
    });
    expect(wanted.length).toBeGreaterThan(5 * SIZE.garages);
    expect(sorted(mails.map(({ recipient, at }) => `${recipient} ${dayInParis(at)}`))).toEqual(
      sorted(wanted),
    );
  });

  test('tell each candidate once of an answer or an end, and each recruiter once of a nudge', async () => {
    const [numbers] = await rowsOf<Record<string, number>>(`
      select count(*) filter (where n > 1) as twice, count(*) as all from (
        select count(*) as n from outbox_mails where template in ('applicationAccepted', 'applicationDeclined',
          'applicationSelected', 'applicationUnanswered', 'applicationNudged', 'offerFilled')
        group by template, recipient, values ->> 'offerId', case when template = 'applicationNudged' then about_user_id end) m`);
    expect(numbers?.twice).toBe(0);
    expect(Number(numbers?.all)).toBeGreaterThan(shareOf(0.4));
  });

  test('keep every application in the lists of its candidate', async () => {
    const sent = Map.groupBy(
      [...expected.world().applications].filter(([, { isWithdrawn }]) => !isWithdrawn),
      ([at]) => story.applications[at]?.candidate ?? -1,
    );
    expect(sent.size).toBe(SIZE.candidates);
    for (const [candidate, own] of sent) {
      const listed: number[] = [];
      for (const bucket of [{}, { accepted: true }, { rejected: true }]) {
        const list = await listSent(
          api.db,
          people.candidates[candidate] ?? 0,
          { ...PAGE, ...bucket },
          deps.clock(),
        );
        listed.push(...list.data.map(({ id }) => id));
      }
      expect(listed.toSorted((a, b) => a - b)).toEqual(
        own.map(([at]) => lives.ids.get(at) ?? 0).toSorted((a, b) => a - b),
      );
    }
  });

  test('give each garage the badge that a recount of the events gives', async () => {
    const counted = await rowsOf<{ id: number; ended: number; answered: number; days: number | null }>(`
      select id, ended_applications as ended, answered_applications as answered, answer_days as days
      from organisations order by id`);
    const events = await rowsOf<{ id: number; garage: number; sent: Date; kind: string; at: Date }>(`
      select a.id, a.organisation_id as garage, a.created_at as sent, e.kind, e.at
      from application_events e join applications a on a.id = e.application_id order by e.id`);
    const ends = events.filter(({ kind }) => [...ANSWERS, 'unanswered'].includes(kind));
    const firsts = [...Map.groupBy(ends, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
    const byGarage = Map.groupBy(firsts, ({ garage }) => garage);
    const recounted = counted.map(({ id }) => {
      const own = byGarage.get(id) ?? [];
      const days = own
        .filter(({ kind }) => kind !== 'unanswered')
        .map(({ at, sent }) => dayInParis(at) - dayInParis(sent))
        .toSorted((a, b) => a - b);
      return {
        id,
        ended: own.length,
        answered: days.length,
        days: days[Math.ceil(days.length / 2) - 1] ?? null,
      };
    });
    expect(counted).toEqual(recounted);
    expect(firsts.length).toBeGreaterThan(shareOf(0.6));
  });
});
