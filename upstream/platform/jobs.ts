import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Db } from './db.ts';
import { describeError } from './describe-error.ts';

/** A kind of work done beside requests. It may run more than once: a job must not mind that. */
export type JobDefinition = {
  name: string;
  /** When it runs by itself, as cron on the clock of Paris; without it, only when sent. */
  cron?: string;
  run(data: Record<string, unknown>): Promise<void>;
};

export type Jobs = {
  /** Queues a job inside the transaction of its cause: it runs if and only if that commits. */
  send(tx: Db, name: string, data: Record<string, unknown>): Promise<void>;
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
 * Starts the queue (pg-boss, its tables in the schema `pgboss` of the same database). A job that fails is
 * tried five more times, ever later.
 */
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
    await boss.createQueue(definition.name, { retryLimit: 5, retryDelay: 10, retryBackoff: true });
    if (!work) continue;
    if (definition.cron) await boss.schedule(definition.name, definition.cron, null, { tz: 'Europe/Paris' });
    // Work that somebody waits for is looked for every two seconds, the rest once a minute.
    const pollingIntervalSeconds = definition.cron ? 60 : 2;
    await boss.work<Record<string, unknown> | null>(
      definition.name,
      { pollingIntervalSeconds },
      async (jobs) => {
        for (const job of jobs) await definition.run(job.data ?? {});
      },
    );
  }
  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
