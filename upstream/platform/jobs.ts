import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Db } from './db.ts';
import { describeError } from './describe-error.ts';
import { jobsRun } from './metrics.ts';

/** A kind of work done beside requests. It may run more than once: a job must not mind that. */
export type JobDefinition = {
  name: string;
  /** When it runs by itself, as cron on the clock of Paris; without it, only when sent. */
  cron?: string;
  /** Tries after the first one and the longest pause between two, in seconds, where the usual ones do not fit. */
  retry?: { retries: number; longestPause: number };
  /** `jobs` queues what follows from it, inside a transaction of the job's own. */
  run(data: Record<string, unknown>, jobs: Pick<Jobs, 'send'>): Promise<void>;
};

/** Thrown by a job that no further try can help. */
export class NonRetryable extends Error {
  override name = 'NonRetryable';
}

export type Jobs = {
  /** Queues a job inside the transaction of its cause: it runs if and only if that commits. */
  send(tx: Db, name: string, data: Record<string, unknown>): Promise<void>;
  /** Lets a job that was given up run once more. */
  retry(name: string, id: string): Promise<void>;
  stop(): Promise<void>;
};

export type JobsOptions = {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  definitions: readonly JobDefinition[];
  /** Whether this process also does the work, or only sends it to `worker` processes. */
  work: boolean;
};

/**
 * A job that fails is tried five more times, ever later. A worker gives a sign of life while it works: when none
 * comes any more, for its process was killed, another takes the job over.
 */
const QUEUE = { retryLimit: 5, retryDelay: 10, retryBackoff: true, heartbeatSeconds: 30 } as const;

/** Work that somebody waits for is looked for every second, the nightly kind once a minute. */
const POLLING = { sent: 1, scheduled: 60 } as const;

const rulesOf = ({ retry }: JobDefinition) =>
  retry ? { ...QUEUE, retryLimit: retry.retries, retryDelayMax: retry.longestPause } : QUEUE;

function createSender(boss: PgBoss): Jobs['send'] {
  return async (tx, name, data) => {
    await boss.send(name, data, { db: fromDrizzle(tx, sql) });
  };
}

/** Works on one queue; each job of a batch succeeds or fails for itself. */
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
          await definition.run(data ?? {}, { send });
          jobsRun.inc({ queue: definition.name, outcome: 'done' });
          results.push({ id, status: 'completed' });
        } catch (error) {
          const output = describeError(error instanceof NonRetryable ? (error.cause ?? error) : error);
          jobsRun.inc({ queue: definition.name, outcome: 'failed' });
          log.warn({ job: definition.name, error: output }, 'job failed');
          // The latter tries no more.
          results.push({ id, status: error instanceof NonRetryable ? 'deadletter' : 'failed', output });
        }
      }
      return results;
    },
  );
}

/** Starts the queue (pg-boss, its tables in the schema `pgboss` of the same database). */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log, definitions, work } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[] | undefined) },
    supervise: work,
    schedule: work,
  });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'job queue'));
  await boss.start();
  for (const definition of definitions) {
    await boss.createQueue(definition.name, rulesOf(definition));
    // One that an earlier version made keeps its rules otherwise.
    await boss.updateQueue(definition.name, rulesOf(definition));
    if (!work) continue;
    if (definition.cron) await boss.schedule(definition.name, definition.cron, null, { tz: 'Europe/Paris' });
    await workOn(boss, definition, options);
  }
  return {
    send: createSender(boss),
    async retry(name, id) {
      await boss.retry(name, id);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
