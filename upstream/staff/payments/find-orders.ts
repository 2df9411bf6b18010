import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StaffOrderRow } from '#lib/contract/staff/payments.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { orders, refunds } from '#upstream/platform/schema/orders.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { holdsFolded, wordsOf } from '#upstream/platform/typed-words.ts';
import { emailHas, type Matches, matchesOf, organisationHas, siretStarts } from '../typed-search.ts';

/** As the index `orders_buyer_words` has it. */
const buyerText = sql`(${orders.buyer} ->> 'companyName') || ' ' || coalesce(${orders.buyer} ->> 'email', '')`;

const ordersOf = (db: Db, where: SQL | undefined) => db.select({ id: orders.id }).from(orders).where(where);

const inOrganisations = (db: Db, where: SQL | undefined) =>
  inArray(orders.organisationId, db.select({ id: organisations.id }).from(organisations).where(where));

/** Orders whose buyer has every word in name and address, or whose organisation has, or the address of somebody there. */
function byWords(db: Db, text: string): Promise<Matches> {
  const words = wordsOf(text);
  const byBuyer = and(...words.map((word) => holdsFolded(buyerText, word)));
  const byOrganisation = inOrganisations(db, organisationHas(words));
  const members = db
    .select({ id: memberships.organisationId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(...words.map(emailHas)));
  const byMember = inArray(orders.organisationId, members);
  const found = [byBuyer, byOrganisation, byMember].map((where) => ordersOf(db, where));
  return matchesOf({ id: orders.id, found, walk: or(byBuyer, byOrganisation, byMember) });
}

function byDocument(db: Db, number: string): Promise<Matches> {
  const named = db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, number));
  const byCode = eq(orders.code, number);
  return matchesOf({ id: orders.id, found: [named, ordersOf(db, byCode)], walk: byCode });
}

/** The beginning of a SIREN, a SIRET, or the number of an order. */
function byDigits(db: Db, digits: string): Promise<Matches> {
  // The invoice that somebody reads from may show the SIRET of another site.
  const siret = siretStarts(digits.length === 14 ? digits.slice(0, 9) : digits);
  const bySiren = siret && inOrganisations(db, siret);
  const byId = /^\d{1,15}$/.test(digits) ? eq(orders.id, Number(digits)) : undefined;
  const wheres = [bySiren, byId].filter((where) => where !== undefined);
  const found = wheres.map((where) => ordersOf(db, where));
  return matchesOf({ id: orders.id, found, walk: or(...wheres) });
}

/** What somebody typed says what it is: each kind has its index. */
async function matching(db: Db, typed: string): Promise<Matches> {
  const text = typed.trim();
  if (text === '') return { where: undefined, total: await db.$count(orders) };
  const number = text.toUpperCase().replace(/\s/g, '');
  if (/^(DEMO-)?(BC|FA|AV)-[\d-]+$/.test(number)) return byDocument(db, number);
  const digits = text.replace(/[\s.]/g, '').replace(/^n?°/i, '');
  return /^\d+$/.test(digits) ? byDigits(db, digits) : byWords(db, text);
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
  const { where, total } = await matching(db, q);
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { data, total };
}
