import type { Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { Counter, Gauge, Histogram } from 'prom-client';
import { createMetrics, serveMetrics } from '#lib/system/metrics.ts';
import type { Database } from './db.ts';

const metrics = createMetrics();
const registers = [metrics.registry];

export const countRequest = metrics.request;

export const { uncaughtErrors } = metrics;

export const signIns = new Counter({
  name: 'bielle_sign_ins_total',
  help: 'Tries to sign in',
  labelNames: ['role', 'outcome'] as const,
  registers,
});

export const countRefusal = new Counter({
  name: 'bielle_refusals_total',
  help: 'Requests that a control refused: rights, limits, input, dead tokens',
  labelNames: ['refused'] as const,
  registers,
});

export const mailsSent = new Counter({
  name: 'bielle_mails_total',
  help: 'Mails handed to the mail server; one that failed is tried again',
  labelNames: ['outcome'] as const,
  registers,
});

export const jobsRun = new Counter({
  name: 'bielle_jobs_run_total',
  help: 'Background jobs run here; one that failed is tried again',
  labelNames: ['queue', 'outcome'] as const,
  registers,
});

/** Seconds. */
export const searchTime = new Histogram({
  name: 'bielle_search_duration_seconds',
  help: 'Reading one page of a search and its total from the database',
  labelNames: ['of'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

function watchPool({ pool }: Database): void {
  new Gauge({
    name: 'bielle_database_connections',
    help: 'Connections of the pool; waiting are the queries that have none',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

const WATCHED = ['created', 'retry', 'active', 'failed'] as const;
type State = { queue: string; state: (typeof WATCHED)[number]; jobs: number };

function watchQueues({ db }: Database): void {
  new Gauge({
    name: 'bielle_jobs',
    help: 'Background jobs by queue and state: waiting, active, failed (given up)',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      const { rows } = await db.execute<State>(sql`
        select q.name as queue, j.state, count(j.id) as jobs
        from pgboss.queue q
        left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
        where q.name not like '\\_\\_%'
        group by q.name, j.state`);
      for (const { queue, state, jobs } of rows) {
        for (const each of ['waiting', 'active', 'failed']) this.inc({ queue, state: each }, 0);
        if (state)
          this.inc({ queue, state: state === 'active' || state === 'failed' ? state : 'waiting' }, jobs);
      }
    },
  });
}

/** Seconds for which the oldest change of a public page waits for the webs to drop the page; 0 when none waits. */
export async function purgeAge(db: Database['db']): Promise<number> {
  const { rows } = await db.execute<{ age: number }>(sql`
    select coalesce(max(extract(epoch from now() - created_on)), 0)::float8 as age
    from pgboss.job where name = 'web-pages' and state in ('created', 'retry', 'active', 'failed')`);
  return rows[0]?.age ?? 0;
}

function watchPurges({ db }: Database): void {
  new Gauge({
    name: 'bielle_purge_age_seconds',
    help: 'How long the oldest change of a public page waits for the webs to drop the page; 0 when none waits',
    registers,
    async collect() {
      this.set(await purgeAge(db));
    },
  });
}

/** On its own port. Call once per process. */
export function openMetrics(database: Database, port: number, host: string): Promise<Server[]> {
  watchPool(database);
  watchQueues(database);
  watchPurges(database);
  return serveMetrics(metrics.registry, port, host);
}
