import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import { inWork } from '#lib/system/current-work.ts';
import { describeError } from '#lib/system/describe-error.ts';
import type { Database, Db } from './db.ts';
import { jobsRun, uncaughtErrors } from './metrics.ts';
import { indexFailedJobs } from './operations/jobs.ts';

/** A job may run more than once, so it must be idempotent. */
export type JobDefinition = {
  name: string;
  /** Cron on the clock of Paris; without it, the job runs only when sent. */
  cron?: string;
  /** Retries and the longest pause between them, in seconds. */
  retry?: { retries: number; longestPause: number };
  /** Use `jobs` inside a transaction to queue follow-up jobs. */
  run(data: Record<string, unknown>, jobs: Pick<Jobs, 'send'>): Promise<void>;
};

export class NonRetryable extends Error {
  override name = 'NonRetryable';
}

/** What a job needs is away. That has one line in the log (`dependencyState`), so the failed jobs have none. */
export class DependencyAway extends Error {
  override name = 'DependencyAway';
}

export type Jobs = {
  /** Queued in the transaction of its cause: it runs only if that commits, and not before `startAfter`. */
  send(tx: Db, name: string, data: Record<string, unknown>, startAfter?: Date): Promise<void>;
  /** A failed job runs again once the transaction commits. */
  retry(tx: Db, name: string, id: string): Promise<void>;
  stop(): Promise<void>;
};

export type JobsOptions = {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  definitions: readonly JobDefinition[];
  /** Otherwise it only sends jobs to `worker` processes. */
  work: boolean;
};

type Running = Pick<Jobs, 'send'> & Pick<JobsOptions, 'log'>;

/** Five retries with growing pauses. Without a heartbeat another worker takes the job over. */
const QUEUE = { retryLimit: 5, retryDelay: 10, retryBackoff: true, heartbeatSeconds: 30 } as const;

/** Seconds: jobs that somebody waits for, and nightly ones. */
const POLLING = { sent: 1, scheduled: 60 } as const;

const rulesOf = ({ retry }: JobDefinition) =>
  retry ? { ...QUEUE, retryLimit: retry.retries, retryDelayMax: retry.longestPause } : QUEUE;

/** Two statements for each queue would be most of a start's. */
const hasRules = (queue: object | undefined, rules: object) =>
  queue !== undefined && Object.entries(rules).every(([name, value]) => Reflect.get(queue, name) === value);

function createSender(boss: PgBoss): Jobs['send'] {
  return async (tx, name, data, startAfter) => {
    await boss.send(name, data, { db: fromDrizzle(tx, sql), ...(startAfter ? { startAfter } : {}) });
  };
}

/** An error that no code of a job caught fails the job, also while it waits for something else. */
function runJob({ name, run }: JobDefinition, data: Record<string, unknown>, { send, log }: Running) {
  return new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      uncaughtErrors.inc({ of: 'job' });
      log.error({ queue: name, error: describeError(error) }, 'uncaught error');
      reject(error);
    };
    inWork({ fail }, () => run(data, { send })).then(resolve, reject);
  });
}

const reasonOf = (error: unknown) =>
  error instanceof NonRetryable || error instanceof DependencyAway ? (error.cause ?? error) : error;

/** Each job of a batch succeeds or fails separately. */
async function workOn(boss: PgBoss, definition: JobDefinition, { log }: JobsOptions): Promise<void> {
  const send = createSender(boss);
  await boss.work<Record<string, unknown> | null, unknown, { perJobResults: true }>(
    definition.name,
    {
      perJobResults: true,
      batchSize: 20,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: definition.cron ? POLLING.scheduled : POLLING.sent,
    } as { perJobResults: true },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        try {
          await runJob(definition, data ?? {}, { send, log });
          jobsRun.inc({ queue: definition.name, outcome: 'done' });
          results.push({ id, status: 'completed' });
        } catch (error) {
          const output = describeError(reasonOf(error));
          jobsRun.inc({ queue: definition.name, outcome: 'failed' });
          if (!(error instanceof DependencyAway))
            log.warn({ queue: definition.name, error: output }, 'job failed');
          // `deadletter` ends the retries.
          results.push({ id, status: error instanceof NonRetryable ? 'deadletter' : 'failed', output });
        }
      }
      return results;
    },
  );
}

/** pg-boss, with its tables in the schema `pgboss` of the same database. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log, definitions, work } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[] | undefined) },
    supervise: work,
    schedule: work,
  });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'job queue'));
  await boss.start();
  await indexFailedJobs(database.db);
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const rules = rulesOf(definition);
    if (!hasRules(queues.get(definition.name), rules)) {
      await boss.createQueue(definition.name, rules);
      // Otherwise a queue created by an earlier version keeps its rules.
      await boss.updateQueue(definition.name, rules);
    }
    if (!work) continue;
    if (definition.cron) await boss.schedule(definition.name, definition.cron, null, { tz: 'Europe/Paris' });
    await workOn(boss, definition, options);
  }
  return {
    send: createSender(boss),
    async retry(tx, name, id) {
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
