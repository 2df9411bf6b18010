import { count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { StaffOrderRow } from '#lib/contract/staff/payments.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { orders, refunds } from '#upstream/platform/schema/orders.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';

// An `or` of two tables would be a walk through every order: a union uses the index of each.

/** `%` and `_` mean themselves. */
const likeText = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

const ofOrganisations = (db: Db, where: SQL | undefined) =>
  inArray(orders.organisationId, db.select({ id: organisations.id }).from(organisations).where(where));

function byEmail(db: Db, text: string): SQL | undefined {
  const email = text.toLowerCase();
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(memberships, eq(memberships.organisationId, orders.organisationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email));
  const bought = db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`lower(${orders.buyer} ->> 'email') = ${email}`);
  return inArray(orders.id, unionAll(own, bought));
}

function byDocument(db: Db, text: string): SQL | undefined {
  const number = text.toUpperCase().replace(/\s/g, '');
  const named = db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, number));
  const coded = db.select({ id: orders.id }).from(orders).where(eq(orders.code, number));
  return inArray(orders.id, unionAll(named, coded));
}

/** A SIREN, a SIRET, or the number of an order. */
function byDigits(db: Db, digits: string): SQL | undefined {
  if (digits.length === 9 || digits.length === 14) {
    return ofOrganisations(db, like(organisations.siret, `${digits.slice(0, 9)}%`));
  }
  const id = Number(digits);
  return Number.isSafeInteger(id) ? eq(orders.id, id) : sql`false`;
}

/** What somebody typed says what it is: each kind has its index. */
function matching(db: Db, typed: string): SQL | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (text.includes('@')) return byEmail(db, text);
  if (/^(BC|FA|AV|DEMO)-/i.test(text)) return byDocument(db, text);
  const digits = text.replace(/[\s.]/g, '').replace(/^n?°/i, '');
  if (/^\d+$/.test(digits)) return byDigits(db, digits);
  return sql`lower(${orders.buyer} ->> 'companyName') like ${`%${likeText(text)}%`}`;
}

/** Without a payment there is no buyer, and the organisation has the name. */
export const companyOf = sql<string>`coalesce(${orders.buyer} ->> 'companyName', ${organisations.name})`;

const refundedCents =
  sql`coalesce((select sum(r.amount_cents) from ${refunds} r where r.order_id = ${orders.id}
  and r.kind = 'order' and r.completed_at is not null), 0)`.mapWith(Number);

export const orderColumns = {
  id: orders.id,
  code: orders.code,
  status: orders.status,
  createdAt: orders.createdAt,
  totalCents: orders.totalTtcCents,
  refundedCents,
  company: companyOf,
  email: sql<string | null>`${orders.buyer} ->> 'email'`,
};

type Page = { q?: string | undefined; page: number; limit: number };

export async function findOrders(
  db: Db,
  { q = '', page, limit }: Page,
): Promise<{ data: StaffOrderRow[]; total: number }> {
  const where = matching(db, q);
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(orders).where(where);
  const data = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { data, total: all?.total ?? 0 };
}
