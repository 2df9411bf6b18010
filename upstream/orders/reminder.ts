import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { formatter } from '#lib/i18n/format.ts';
import { ORDER_OPEN_DAYS } from '#lib/rules/orders/order-life.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { orderUnpaidMail } from './mails.ts';

const REMINDED_AFTER = DAY;
const BATCH = 50;

type Run = { db: Db; mail: MailDeps; now: Date };

async function remindSome(tx: Db, { mail, now }: Run): Promise<number> {
  const rows = await tx
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, contactOf(orders.organisationId)))
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        isNull(orders.remindedAt),
        gte(orders.totalTtcCents, 100),
        lt(orders.createdAt, later(now, -REMINDED_AFTER)),
        gte(orders.createdAt, later(now, -ORDER_OPEN_DAYS * DAY)),
        // A newer order replaces the reminder.
        sql`not exists (select from orders newer where newer.organisation_id = ${orders.organisationId}
          and newer.id > ${orders.id} and newer.status <> 'cancelled')`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH)
    .for('update', { of: orders, skipLocked: true });
  for (const { id, createdAt, userId, email, firstName, language } of rows) {
    await tx.update(orders).set({ remindedAt: now }).where(eq(orders.id, id));
    await queueMail(tx, mail, {
      to: email,
      accountId: userId,
      language,
      template: orderUnpaidMail,
      values: { firstName, placedOn: formatter(language).longDate(createdAt), orderId: String(id) },
      aboutUserId: userId,
    });
  }
  return rows.length;
}

export async function remindOfUnpaidOrders(run: Run): Promise<void> {
  while ((await run.db.transaction((tx) => remindSome(tx, run))) === BATCH);
}
