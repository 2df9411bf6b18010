import { and, eq, ne, sql } from 'drizzle-orm';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { type Change, endVerification } from './verification/verify.ts';

/** `siret`: 14 digits. */
export type Company = Pick<
  typeof organisations.$inferInsert,
  'name' | 'siret' | 'vatNumber' | 'phone' | 'website' | 'agreement'
>;

/** Arbitrary; registrations with the same SIREN wait for each other on it. */
const SIREN_LOCK = 7_266_356;

/** Two organisations never share a SIREN: the one that had it first keeps it, whoever types it later. */
async function freeSiren(tx: Db, organisationId: number, siret: string | null): Promise<string | null> {
  if (siret === null) return null;
  const siren = sirenOf(siret);
  if (siren === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(${SIREN_LOCK}, hashtext(${siren}))`);
  const [taken] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.siren, siren), ne(organisations.id, organisationId)));
  return taken ? null : siren;
}

/** A registration founds an organisation, whose id is that of its founder. */
export async function foundOrganisation(tx: Db, founderId: number, company: Company): Promise<void> {
  const siren = await freeSiren(tx, founderId, company.siret ?? null);
  await tx.insert(organisations).values({ ...company, id: founderId, siren });
  await tx.insert(memberships).values({ userId: founderId, organisationId: founderId, role: 'owner' });
}

/** Of a registration that nobody has confirmed: it has neither offers online nor a verification. */
export async function replaceFoundation(
  tx: Db,
  id: number,
  company: Partial<Company>,
  now: Date,
): Promise<void> {
  const siren = company.siret === undefined ? {} : { siren: await freeSiren(tx, id, company.siret) };
  await tx
    .update(organisations)
    .set({ ...company, ...siren, updatedAt: now })
    .where(eq(organisations.id, id));
}

const nameAndSiren = { name: organisations.name, siren: organisations.siren };

/** Changes what is given only. Another name or SIREN ends the verification. */
export async function changeOrganisation(
  tx: Db,
  id: number,
  company: Partial<Company>,
  change: Change,
): Promise<void> {
  await lockOrganisation(tx, id);
  const [before] = await tx.select(nameAndSiren).from(organisations).where(eq(organisations.id, id));
  await replaceFoundation(tx, id, company, change.now);
  const [after] = await tx.select(nameAndSiren).from(organisations).where(eq(organisations.id, id));
  if (before?.name !== after?.name || before?.siren !== after?.siren) await endVerification(tx, id, change);
}

/** Whether somebody else works for it; the end of the last account ends it. */
export async function hasColleagues(tx: Db, organisationId: number, userId: number): Promise<boolean> {
  const [colleague] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), ne(memberships.userId, userId)))
    .limit(1);
  return colleague !== undefined;
}

/** Its contact becomes an owner where the last one has left. */
export async function keepAnOwner(tx: Db, organisationId: number): Promise<void> {
  await tx
    .update(memberships)
    .set({ role: 'owner' })
    .where(eq(memberships.userId, contactOf(organisationId)));
}

/** Undefined for candidates. */
export async function membershipOf(
  tx: Db,
  userId: number,
): Promise<{ organisationId: number; member: MemberRights } | undefined> {
  const [row] = await tx
    .select({
      organisationId: memberships.organisationId,
      member: {
        role: memberships.role,
        mayPublish: memberships.mayPublish,
        siteIds: memberships.siteIds,
      },
    })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return row;
}

/** For somebody who leaves a team: an empty organisation, with the next number of the accounts. Returns its id. */
export async function foundEmptyOrganisation(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(organisations)
    .values({ id: sql`nextval(pg_get_serial_sequence('users', 'id'))`, name: '' })
    .returning({ id: organisations.id });
  if (!row) throw new Error('An organisation was not added');
  return row.id;
}

type Join = { userId: number; organisationId: number; rights: MemberRights; now: Date };

/** Adds a member, or moves somebody from another organisation. The caller has locked both. */
export async function joinOrganisation(tx: Db, { userId, organisationId, rights, now }: Join): Promise<void> {
  const { role, mayPublish } = rights;
  const siteIds = rights.siteIds && [...rights.siteIds];
  const membership = { organisationId, role, mayPublish, siteIds, shownSiteId: null, createdAt: now };
  await tx
    .insert(memberships)
    .values({ userId, ...membership })
    .onConflictDoUpdate({ target: memberships.userId, set: membership });
}
