import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { step } from '#scripts/launch/progress.mjs';
import { startService } from '#scripts/launch/service.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { countResponses } from '#upstream/applications/badge/responses.ts';
import { openDatabase } from '#upstream/platform/db.ts';
import { query, signedIn, tokensOf } from './accounts.ts';
import { growAnswers } from './answers-garage.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { residentMegabytes } from './load.ts';
import { openOnServer, startUpstream } from './loaded.ts';
import { benchServer, childRunning, onServer } from './stack.ts';
import { addTimes, type Call, send, timesOf } from './times.ts';

/** Milliseconds that 95 of 100 answers may take, seconds of a job, and the megabytes that docs/operations.md plans for it. */
const BUDGETS = { list: 150, move: 2_000, night: 60, memory: 512 } as const;
/** Calls of each list. */
const RUNS = 100;
const WARM = 10;
const MOVED_AT_ONCE = 50;
const MOVES = 20;
const LOOK_MS = 100;
const JOB = 'answer-deadlines-of-garage';

type Garage = { id: number; token: string; url: string };

/** What a garage reads of the applications that it has received. */
async function listsOf({ id, token, url }: Garage): Promise<Record<string, Call>> {
  const headers = signedIn(token);
  const body = JSON.stringify({ recruitersId: id });
  const [busiest] = await query<{ id: string }>(
    url,
    `select offer_id as id from applications where organisation_id = $1 and offer_id is not null
     group by offer_id order by count(*) desc limit 1`,
    [id],
  );
  const received = (query: string): Call => ({
    path: `/cv-infos?limit=10&${query}`,
    method: 'POST',
    headers,
    body,
  });
  const offers = (query: string): Call => ({ path: `/cv-infos/offers?${query}`, headers });
  return {
    received: received('page=1'),
    'received, page 500': received('page=500'),
    'received, oldest first': received('page=1&sortDirection=ASC'),
    selected: received('page=1&selected=true'),
    accepted: received('page=1&accepted=true'),
    rejected: received('page=1&rejected=true'),
    hidden: received('page=1&hidden=true'),
    'received by score': received('page=1&order=score'),
    'received by distance': received('page=1&order=distance'),
    'received for one offer': received(`page=1&offerId=${busiest?.id}`),
    'received with a tag': received('page=1&tag=atelier%203'),
    'received with three stars': received('page=1&stars=3'),
    'accepted with a tag and three stars, by score': received(
      'page=1&accepted=true&tag=atelier%203&stars=3&order=score',
    ),
    'received for one offer with a tag': received(`page=1&offerId=${busiest?.id}&tag=atelier%203`),
    'board, received': received('page=1&interview=false'),
    'board, selected': received('page=1&interview=false&selected=true'),
    'board, accepted': received('page=1&interview=false&accepted=true'),
    'board, rejected': received('page=1&interview=false&rejected=true'),
    'board, interviews': received('page=1&interview=true'),
    'board, received by score': received('page=1&interview=false&order=score'),
    'offers with received ones': offers(''),
    'offers with accepted ones': offers('accepted=true'),
    'offers with any': offers('every=true'),
  };
}

/** Refuses a page of applications at once, others each time. */
async function measureMoves({ id, token, url }: Garage, upstream: string, figures: Figures): Promise<void> {
  const rows = await query<{ id: string }>(
    url,
    `select id from applications where organisation_id = $1 and bucket = 'received' order by created_at limit $2`,
    [id, MOVED_AT_ONCE * (MOVES + 1)],
  );
  const ids = rows.map((row) => Number(row.id));
  const refuse = () =>
    send(upstream, {
      path: '/edit-status/several',
      method: 'POST',
      headers: signedIn(token),
      body: JSON.stringify({
        applicationIds: ids.splice(0, MOVED_AT_ONCE),
        from: 'received',
        to: 'rejected',
        reason: 'other',
        message: 'Nous avons retenu une autre personne.',
      }),
    });
  addTimes(figures, 'answers / refusing 50 at once', await timesOf(refuse, MOVES, 1), BUDGETS.move);
}

async function measureRequests(garage: Garage, figures: Figures): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bielle-answers-'));
  const served = await startUpstream({ DATABASE_URL: garage.url }, dataDir);
  try {
    for (const [name, call] of Object.entries(await listsOf(garage))) {
      const times = await step(`Measuring ${name}`, () =>
        timesOf(() => send(served.upstream, call), RUNS, WARM),
      );
      addTimes(figures, `answers / ${name}`, times, BUDGETS.list);
    }
    await step('Measuring refusals', () => measureMoves(garage, served.upstream, figures));
  } finally {
    await served.stop();
  }
}

/** How many of the night's jobs are left, and how long they took together. */
async function progressOf(url: string): Promise<{ left: number; seconds: number; done: number }> {
  const [row] = await query<Record<string, string>>(
    url,
    `select count(*) filter (where state < 'completed' or name <> $1) as left,
       count(*) filter (where state = 'completed' and name = $1) as done,
       extract(epoch from max(completed_on) - min(created_on)) as seconds
     from pgboss.job where name = $1 or (name = 'answer-deadlines' and state < 'completed')`,
    [JOB],
  );
  return { left: Number(row?.left), done: Number(row?.done), seconds: Number(row?.seconds ?? 0) };
}

/** Lets a worker of its own process do the morning's job. */
async function measureNight(url: string, figures: Figures): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bielle-answers-'));
  await query(url, `delete from pgboss.job where name in ($1, 'answer-deadlines')`, [JOB]);
  const [open] = await query<{ count: string }>(
    url,
    `select count(*) from applications where offer_id is not null and unanswered_at is null
       and bucket in ('received', 'selected')`,
  );
  const env = testEnvironment({ NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' });
  const log = join(dataDir, 'worker.log');
  const worker = startService({ name: 'worker', args: ['upstream/worker.ts'], port: 0, env, log });
  try {
    const pid = childRunning('upstream/worker.ts');
    await setTimeout(effort(10_000, 3_000));
    await query(url, `insert into pgboss.job (name, data) values ('answer-deadlines', '{}')`);
    let early = 0;
    let most = 0;
    let progress = { left: 1, done: 0, seconds: 0 };
    while (progress.left > 0 || progress.done === 0) {
      await setTimeout(LOOK_MS);
      most = Math.max(most, residentMegabytes(pid));
      progress = await progressOf(url);
      // The first garages load what each mail needs, and let the heap grow to its usual size.
      if (progress.done < progress.left / 3) early = most;
    }
    figures.add('answers / the morning’s job', Number(open?.count), 'applications that wait');
    figures.add('answers / the morning’s job', progress.seconds, 's', { budget: BUDGETS.night });
    figures.add('answers / the morning’s job', most, 'MB worker', { budget: BUDGETS.memory });
    figures.add('answers / the morning’s job, in its last three quarters', most - early, 'MB more');
  } finally {
    await worker.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Counts the responses of every garage, first when all differ, then when none does. */
async function measureBadges(url: string, figures: Figures): Promise<void> {
  const database = openDatabase({ connection: { connectionString: url }, embedded: false, max: 2 });
  const jobs = { send: async () => undefined };
  const seconds = async () => {
    const began = performance.now();
    await countResponses(database.db, jobs, new Date());
    return (performance.now() - began) / 1000;
  };
  try {
    figures.add('answers / counting the badges, all new', await seconds(), 's');
    figures.add('answers / counting the badges again', await seconds(), 's');
  } finally {
    await database.close();
  }
}

/**
 * What recruiters do with a hundred thousand applications, and the jobs about them, on a PostgreSQL database of its own
 * that is removed afterwards. Takes six minutes, four of which make the applications.
 */
export async function measureAnswers(figures: Figures): Promise<void> {
  const name = `bielle_bench_answers_${process.pid}`;
  const { database, url } = await openOnServer(name);
  try {
    const id = await step('Filling a garage', (note: (text: string) => void) =>
      growAnswers(database, url, note),
    ).finally(() => database.close());
    const [token = ''] = await tokensOf(url, [id]);
    await measureRequests({ id, token, url }, figures);
    await step('Measuring the badges', () => measureBadges(url, figures));
    await step('Measuring the morning’s job', () => measureNight(url, figures));
  } finally {
    await onServer(await benchServer(), `drop database if exists ${name} with (force)`);
  }
}
