import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';

/** Arbitrary; those who want the same SIREN wait for each other on it. */
const SIREN_LOCK = 7_266_356;

/**
 * Lock order: accounts, SIREN, organisations. Who takes a SIREN may change the organisation that has it, while that one
 * waits for the SIREN.
 */
export async function lockSiren(tx: Db, siren: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SIREN_LOCK}, hashtext(${siren}))`);
}

/** The other organisation that has a SIREN, with somebody who has confirmed an address. */
export async function confirmedHolder(
  db: Db,
  siren: string,
  organisationId: number,
): Promise<{ id: number; name: string } | undefined> {
  const [holder] = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .innerJoin(memberships, eq(memberships.organisationId, organisations.id))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.emailVerifiedAt)))
    .where(and(eq(organisations.siren, siren), ne(organisations.id, organisationId)))
    .limit(1);
  return holder;
}

/**
 * The other organisation that has a SIREN. One whose people have never confirmed an address gives way, so that nobody
 * keeps a garage out by typing its SIREN. The caller has locked the SIREN.
 */
export async function holderOf(tx: Db, siren: string, organisationId: number): Promise<number | undefined> {
  const holder = await confirmedHolder(tx, siren, organisationId);
  if (holder) return holder.id;
  await tx
    .update(organisations)
    .set({ siren: null })
    .where(and(eq(organisations.siren, siren), ne(organisations.id, organisationId)));
  return undefined;
}

/**
 * For somebody who has just confirmed the address of a registration: until then an organisation has a SIRET, but no
 * SIREN. Returns the organisation that has it already.
 */
export async function claimSiren(tx: Db, userId: number): Promise<number | undefined> {
  const [own] = await tx
    .select({ id: organisations.id, siret: organisations.siret })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(and(eq(memberships.userId, userId), isNull(organisations.siren), isNotNull(organisations.siret)));
  const siren = own && sirenOf(own.siret ?? '');
  if (!own || !siren) return undefined;
  await lockSiren(tx, siren);
  const holder = await holderOf(tx, siren, own.id);
  if (holder === undefined) {
    await tx.update(organisations).set({ siren }).where(eq(organisations.id, own.id));
  }
  return holder;
}
