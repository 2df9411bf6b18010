import { and, asc, eq, exists, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import { ORDER_OPEN_DAYS } from '#lib/rules/orders/order-life.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { orders, payments } from '#upstream/platform/schema/orders.ts';
import { checkPayment } from './pay.ts';
import type { PayDeps } from './pay-deps.ts';
import { recordAnswer } from './record-answer.ts';
import { resumeRefunds } from './refunds/carry-out.ts';
import { purgeRefunds } from './refunds/purge.ts';
import { reconcileRefunds } from './refunds/reconcile.ts';
import { remindOfUnpaidOrders } from './reminder.ts';

type Payment = typeof payments.$inferSelect;

const AT_ONCE = 100;

/** A payment that fails does not stop the others; the next run tries it again. */
async function each(list: readonly Payment[], run: (payment: Payment) => Promise<unknown>): Promise<void> {
  let failed: unknown;
  for (const payment of list) {
    await run(payment).catch((error: unknown) => {
      failed = error;
    });
  }
  if (failed) throw failed;
}

/** Finds payments whose webhook was lost: young ones are checked every minute, old ones less often. */
export async function reconcilePayments(deps: PayDeps): Promise<void> {
  const now = deps.clock().toISOString();
  const pause = sql`greatest(interval '50 seconds', (${now}::timestamptz - ${payments.createdAt}) / 10)`;
  const due = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'open'),
        eq(payments.driver, deps.payment.name),
        isNotNull(payments.providerId),
        sql`coalesce(${payments.checkedAt}, ${payments.createdAt}) < ${now}::timestamptz - ${pause}`,
      ),
    )
    .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.id))
    .limit(AT_ONCE);
  await each(due, (payment) => checkPayment(deps, payment));
}

async function endPayment(deps: PayDeps, payment: Payment): Promise<void> {
  const { id, providerId } = payment;
  if (!providerId) {
    // The provider may have the payment without our knowledge; nobody has its page, so nobody can pay it.
    await deps.db.update(payments).set({ status: 'failed' }).where(eq(payments.id, id));
    return;
  }
  await recordAnswer(deps, payment, await deps.payment.cancel(providerId));
}

/**
 * After 30 days. Ends payments with the provider first; an order stays while a payment may still be paid, or is held.
 */
export async function cancelOldOrders(deps: PayDeps): Promise<void> {
  const { db, clock, payment } = deps;
  const now = clock();
  const open = inArray(orders.status, ['draft', 'awaiting_payment']);
  const isOld = and(open, lt(orders.createdAt, later(now, -ORDER_OPEN_DAYS * DAY)));
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isOld, eq(payments.status, 'open'), eq(payments.driver, payment.name)))
    .orderBy(asc(payments.id))
    .limit(AT_ONCE);
  const ended = each(
    rows.map(({ payment: of }) => of),
    (of) => endPayment(deps, of),
  );
  const inDoubt = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), inArray(payments.status, ['open', 'held', 'paid'])));
  // If a payment could not be ended, only its order stays.
  const problem = await ended.then(
    () => undefined,
    (error: unknown) => error,
  );
  await db
    .update(orders)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(isOld, not(exists(inDoubt))));
  if (problem) throw problem;
}

export function orderJobs(deps: JobDeps): JobDefinition[] {
  return [
    {
      name: 'reconcile-payments',
      cron: '* * * * *',
      run: (_data, jobs) => reconcilePayments({ ...deps, jobs }),
    },
    {
      name: 'cancel-old-orders',
      cron: '15 3 * * *',
      run: (_data, jobs) => cancelOldOrders({ ...deps, jobs }),
    },
    { name: 'resume-refunds', cron: '* * * * *', run: (_data, jobs) => resumeRefunds({ ...deps, jobs }) },
    {
      name: 'reconcile-refunds',
      cron: '25 * * * *',
      run: (_data, jobs) => reconcileRefunds({ ...deps, jobs }),
    },
    { name: 'purge-refunds', cron: '50 3 * * *', run: () => purgeRefunds(deps.db, deps.clock()) },
    {
      name: 'remind-unpaid-orders',
      cron: '40 8-18 * * *',
      run: (_data, jobs) => remindOfUnpaidOrders({ db: deps.db, mail: { ...deps, jobs }, now: deps.clock() }),
    },
  ];
}
