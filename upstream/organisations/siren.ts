import { and, eq, isNotNull, like, ne, or, sql } from 'drizzle-orm';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { mailboxDomain } from './verification/domains.ts';

/** Arbitrary; those who prove the same SIREN wait for each other on it. */
const SIREN_LOCK = 7_266_356;

/** Lock order: accounts, SIREN, organisations. */
export async function lockSiren(tx: Db, siren: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SIREN_LOCK}, hashtext(${siren}))`);
}

type Person = { userId: number; organisationId: number };

async function typedBy(db: Db, { userId, organisationId }: Person) {
  const [row] = await db
    .select({
      siret: organisations.siret,
      siren: organisations.siren,
      verifiedDomain: organisations.verifiedDomain,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(organisations)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(organisations.id, organisationId));
  return row;
}

/**
 * The other organisation of which a person has typed the SIREN. It has proved the SIREN; or it has typed the same one and
 * proved the domain of the person's confirmed mailbox. An organisation that only typed a SIREN is never named to others,
 * and others are never named to it.
 */
export async function provenHolder(
  db: Db,
  person: Person,
): Promise<{ id: number; name: string; siren: string } | undefined> {
  const own = await typedBy(db, person);
  const siren = own?.siren === null ? sirenOf(own.siret ?? '') : null;
  if (!own || siren === null) return undefined;
  const asksColleagues = own.emailVerifiedAt !== null && own.verifiedDomain === null;
  const domain = asksColleagues ? mailboxDomain(own.email) : null;
  const sharesDomain =
    domain === null
      ? undefined
      : and(like(organisations.siret, `${siren}%`), eq(organisations.verifiedDomain, domain));
  const [holder] = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .innerJoin(memberships, eq(memberships.organisationId, organisations.id))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.emailVerifiedAt)))
    .where(and(ne(organisations.id, person.organisationId), or(eq(organisations.siren, siren), sharesDomain)))
    .orderBy(sql`${organisations.siren} is null`, organisations.verifiedAt)
    .limit(1);
  return holder && { ...holder, siren };
}
