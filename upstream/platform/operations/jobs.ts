import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** Waiting jobs include those waiting for a retry. */
type QueueState = {
  name: string;
  /** On the clock of Paris. */
  cron: string | null;
  waiting: number;
  active: number;
  failed: number;
  completed: number;
  /** ISO 8601; of the oldest job that is due. */
  waitingSince: string | null;
};

export type FailedJob = { id: string; queue: string; failedAt: string; tries: number; reason: string };

export type JobsState = { queues: QueueState[]; failed: FailedJob[] };

const LISTED = 50;

const timeOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<QueueState>(sql`
    select q.name, s.cron,
      count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as active,
      count(*) filter (where j.state = 'failed') as failed,
      count(*) filter (where j.state = 'completed') as completed,
      ${timeOf("min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now())")}
        as "waitingSince"
    from pgboss.queue q
    left join pgboss.schedule s on s.name = q.name
    left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name, s.cron
    order by q.name`);
  return rows;
}

type FailedPage = { limit: number; offset: number; without?: string };

const INDEX = 'pgboss.job_failed';

/** Failed jobs are few among all: their list reads this index. The table is the queue's, so no migration has it. */
export async function indexFailedJobs(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select to_regclass(${INDEX}) is not null as found`);
  if (rows[0]?.found === true) return;
  await db.transaction(async (tx) => {
    // Several programs may start at the same time. One that has waited does not see what the other made until it locks
    // the table, which this statement does before it looks.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${INDEX}))`);
    await tx.execute(
      sql`create index if not exists job_failed on pgboss.job (completed_on desc, id) where state = 'failed'`,
    );
  });
}

/** The latest first. The reason is the error's code, else its message (see `describeError`). */
export async function readFailed(db: Db, { limit, offset, without = '' }: FailedPage): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select id, name as queue, ${timeOf('completed_on')} as "failedAt", retry_count + 1 as tries,
      coalesce(output ->> 'code', output ->> 'sqlState', output ->> 'message', output ->> 'type', 'unknown') as reason
    from pgboss.job
    where state = 'failed' and name not like '\\_\\_%' and name <> ${without}
    order by completed_on desc, id
    limit ${limit} offset ${offset}`);
  return rows;
}

/** @param without a queue that does not count */
export async function countFailed(db: Db, without: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where state = 'failed' and name not like '\\_\\_%' and name <> ${without}`);
  return rows[0]?.count ?? 0;
}

export async function readJobs(db: Db): Promise<JobsState> {
  return { queues: await readQueues(db), failed: await readFailed(db, { limit: LISTED, offset: 0 }) };
}

export async function queueOfFailed(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where id = ${id}::uuid and state = 'failed'`,
  );
  return rows[0]?.name;
}

/** Until the end of the transaction nobody else retries it. `failed` is false once it was retried. */
export async function lockJob(tx: Db, id: string): Promise<{ queue: string; failed: boolean } | undefined> {
  const { rows } = await tx.execute<{ queue: string; failed: boolean }>(sql`
    select name as queue, state = 'failed' as failed from pgboss.job
    where id = ${id}::uuid and name not like '\\_\\_%' for update`);
  return rows[0];
}

/** Forgets the failed jobs of a mail that gets a new one. */
export async function dropFailedMailJobs(tx: Db, queue: string, mailId: number): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where name = ${queue} and state = 'failed' and data ->> 'mailId' = ${String(mailId)}`);
}
