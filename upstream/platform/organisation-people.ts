import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Topic } from '#lib/contract/platform/events.ts';
import type { Db } from './db.ts';
import { CHANNEL } from './live/notify.ts';
import { accountMayAct } from './may-act.ts';

/**
 * The person who gets the mails of an organisation: its first owner, and one who may act before one who may not. Null
 * when nobody is left.
 */
export const contactOf = (organisation: PgColumn | number): SQL<number> =>
  sql<number>`(select m.user_id from memberships m where m.organisation_id = ${organisation}
    order by ${accountMayAct(sql`m.user_id`)} desc, m.role, m.user_id limit 1)`;

/** Null for candidates. */
export const organisationOfUser = (userId: number): SQL<number> =>
  sql<number>`(select m.organisation_id from memberships m where m.user_id = ${userId})`;

/** Who gets the mails about an object: its author while they work for the organisation and may act, else the contact. */
export const authorOf = (object: { organisationId: PgColumn; authorId: PgColumn }): SQL<number> =>
  sql<number>`coalesce((select m.user_id from memberships m where m.user_id = ${object.authorId}
    and m.organisation_id = ${object.organisationId} and ${accountMayAct(sql`m.user_id`)}),
    ${contactOf(object.organisationId)})`;

/** Who acts for an offer: its author while their role and sites let them change it and they may act, else the contact. */
export const responsibleFor = (offer: {
  organisationId: PgColumn;
  authorId: PgColumn;
  establishmentId: PgColumn;
}): SQL<number> =>
  sql<number>`coalesce((select m.user_id from memberships m where m.user_id = ${offer.authorId}
    and m.organisation_id = ${offer.organisationId} and m.role in ('owner', 'manager', 'recruiter')
    and (m.site_ids is null or ${offer.establishmentId} = any(m.site_ids)) and ${accountMayAct(sql`m.user_id`)}),
    ${contactOf(offer.organisationId)})`;

/** Notifies the open pages of everybody who works for it, as `notifyUser` does for one person. */
export async function notifyOrganisation(tx: Db, organisationId: number | null, topic: Topic): Promise<void> {
  if (organisationId === null) return;
  await tx.execute(sql`select pg_notify(${CHANNEL}, m.user_id || ${` ${topic}`})
    from memberships m where m.organisation_id = ${organisationId}`);
}
