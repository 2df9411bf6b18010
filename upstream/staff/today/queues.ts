import { inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestedOperation } from '#lib/contract/staff/second-person.ts';
import type { StaffQueue, WaitingQueue } from '#lib/contract/staff/today.ts';
import { type StaffRight, type StaffRole, staffMay } from '#lib/rules/staff/staff-roles.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { namesUnprovenBrand } from '#upstream/organisations/verification/known-brands.ts';
import { later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { MAIL_JOB } from '#upstream/platform/mail/outbox.ts';
import { askingGarages } from '../garages/asking.ts';

/** A busy queue is counted this far: its page shows the rest. */
const MOST_COUNTED = 1_000;

type Queue = {
  /** One of them opens it. */
  rights: readonly StaffRight[];
  /** Rows with the column `since`, by an index of what waits. */
  waiting: SQL;
};

/** A mail usually leaves within seconds: one that waits for longer says that the mail server is away. */
const LATE_MAIL_MINUTES = 5;

const requestsFor = (...operations: RequestedOperation[]): SQL =>
  sql`select asked_at as since from staff_requests
    where status = 'waiting' and ${inArray(sql`operation`, operations)}`;

/** Of mails and jobs. */
const deliveryQueues = (now: Date) =>
  ({
    lateMails: {
      rights: ['operations'],
      waiting: sql`select due_at as since from outbox_mails
        where state = 'waiting' and due_at <= ${later(now, -LATE_MAIL_MINUTES * MINUTE)}`,
    },
    failedMails: {
      rights: ['operations'],
      waiting: sql`select created_at as since from outbox_mails where state = 'failed'`,
    },
    failedJobs: {
      rights: ['operations'],
      waiting: sql`select completed_on as since from pgboss.job
        where state = 'failed' and name not like '\\_\\_%' and name <> ${MAIL_JOB}`,
    },
  }) satisfies Partial<Record<StaffQueue, Queue>>;

/** In the order of the page. */
const queuesAt = (now: Date): Readonly<Record<StaffQueue, Queue>> => ({
  reports: {
    rights: ['moderation'],
    waiting: sql`select created_at as since from offer_reports where decision is null`,
  },
  offerAppeals: {
    rights: ['moderation'],
    waiting: sql`select created_at as since from offer_appeals where outcome is null`,
  },
  garages: {
    rights: ['verification'],
    waiting: sql`select since from (${askingGarages(now)}) asking`,
  },
  brandNames: {
    rights: ['verification'],
    waiting: sql`select created_at as since from organisations where ${namesUnprovenBrand}`,
  },
  accountAppeals: {
    rights: ['accounts'],
    waiting: sql`select appealed_at as since from suspensions
      where appealed_at is not null and decision is null and ended_at is null`,
  },
  heldPayments: {
    rights: ['payments'],
    waiting: sql`select created_at as since from payments where status = 'held'`,
  },
  refunds: {
    rights: ['payments'],
    waiting: sql`select asked_at as since from refunds
      where status in ('waiting', 'started', 'failed') or (is_foreign and reviewed_at is null)`,
  },
  vatChecks: {
    rights: ['payments'],
    waiting: sql`select paid_at as since from orders where status = 'paid' and vat_check = 'pending'`,
  },
  planRequests: { rights: ['accounts'], waiting: requestsFor('staffAccounts.extendPlan') },
  garageRequests: { rights: ['verification'], waiting: requestsFor('staffGarages.verify') },
  priceRequests: {
    rights: ['prices'],
    waiting: requestsFor('staffContent.savePackage', 'staffContent.revertPackage'),
  },
  quotes: {
    rights: ['quotes'],
    waiting: sql`select created_at as since from quotes where status = 'new'`,
  },
  quoteReminders: {
    rights: ['quotes'],
    waiting: sql`select remind_on::timestamp at time zone 'Europe/Paris' as since from quotes
      where remind_on <= ${parisDay(now)}`,
  },
  incidents: {
    rights: ['extraction'],
    waiting: sql`select opened_at as since from access_incidents where closed_at is null`,
  },
  ...deliveryQueues(now),
});

async function readQueue(db: Db, name: StaffQueue, { waiting }: Queue): Promise<WaitingQueue> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count, min(since) as oldest
    from (${waiting} order by since limit ${MOST_COUNTED}) waiting`);
  const [row] = rows;
  const oldest = row?.oldest;
  return {
    queue: name,
    count: Number(row?.count ?? 0),
    oldestAt: oldest ? new Date(String(oldest)).toISOString() : null,
  };
}

/** Those that the roles may work on. */
export async function readQueues(
  db: Db,
  { roles, now }: { roles: readonly StaffRole[]; now: Date },
): Promise<WaitingQueue[]> {
  const queues = Object.entries(queuesAt(now)) as [StaffQueue, Queue][];
  const open = queues.filter(([, { rights }]) => rights.some((right) => staffMay(roles, right, 'read')));
  return Promise.all(open.map(([name, queue]) => readQueue(db, name, queue)));
}
