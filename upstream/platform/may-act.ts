import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { apiError } from './errors.ts';

type Id = PgColumn | SQL | number;

/** Always with its table: among the columns of a select drizzle drops it, and `id` would be that of the subquery. */
const named = (id: Id): SQL => (is(id, PgColumn) ? sql`${id.table}.${sql.identifier(id.name)}` : sql`${id}`);

/** The account exists, and staff have suspended neither it nor the organisation that it works for. */
export const accountMayAct = (account: Id): SQL<boolean> =>
  sql<boolean>`exists (select from users acting
    left join memberships works on works.user_id = acting.id
    left join organisations employer on employer.id = works.organisation_id
    where acting.id = ${named(account)} and acting.suspended_at is null and employer.suspended_at is null)`;

/**
 * The organisation exists, staff have not suspended it, and one of its people who may look after offers is not
 * suspended either.
 */
export const organisationMayAct = (organisation: Id): SQL<boolean> =>
  sql<boolean>`exists (select from organisations employer
    join memberships works on works.organisation_id = employer.id and works.role in ('owner', 'manager', 'recruiter')
    join users acting on acting.id = works.user_id and acting.suspended_at is null
    where employer.id = ${named(organisation)} and employer.suspended_at is null)`;

type Actor = { account?: number | null | undefined; organisation?: number | null | undefined };

/**
 * Whether an account or an organisation, or both together, may act: by a session, by a link of a mail, in a feed, an
 * alert or a job, and by what is published in their name. Asked by everything that needs no session, because the end
 * of the sessions does not reach it. Refuses who is unknown or not named.
 */
export async function mayAct(db: Db, { account, organisation }: Actor): Promise<boolean> {
  const known = [
    ...(account === undefined || account === null ? [] : [accountMayAct(account)]),
    ...(organisation === undefined || organisation === null ? [] : [organisationMayAct(organisation)]),
  ];
  if (known.length === 0) return false;
  const { rows } = await db.execute(sql`select ${sql.join(known, sql` and `)} as may`);
  return rows[0]?.may === true;
}

/**
 * For the holder of a link of a mail.
 * @throws link_refused
 */
export async function requireMayAct(db: Db, actor: Actor): Promise<void> {
  if (!(await mayAct(db, actor))) throw apiError('link_refused');
}
