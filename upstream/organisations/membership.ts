import { and, eq, ne, sql } from 'drizzle-orm';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { oidcLinks } from '#upstream/platform/schema/connections.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { type Change, endVerification } from './verification/verify.ts';

/** `siret`: 14 digits. */
export type Company = Pick<
  typeof organisations.$inferInsert,
  | 'name'
  | 'siret'
  | 'vatNumber'
  | 'phone'
  | 'website'
  | 'agreement'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'country'
>;

/**
 * A registration founds an organisation, whose id is that of its founder.
 */
export async function foundOrganisation(tx: Db, founderId: number, company: Company): Promise<void> {
  await tx.insert(organisations).values({ ...company, id: founderId });
  await tx.insert(memberships).values({ userId: founderId, organisationId: founderId, role: 'owner' });
}

/** Of a registration that nobody has confirmed: it has neither offers online nor a verification. */
export async function replaceFoundation(
  tx: Db,
  id: number,
  company: Partial<Company>,
  now: Date,
): Promise<void> {
  await tx
    .update(organisations)
    .set({ ...company, updatedAt: now })
    .where(eq(organisations.id, id));
}

const compared = { name: organisations.name, siret: organisations.siret, revision: organisations.revision };

/**
 * Changes what is given only. Another name or SIREN ends the verification.
 * @throws data_changed when it was saved since `revision`
 */
export async function changeOrganisation(
  tx: Db,
  id: number,
  company: Partial<Company>,
  change: Change & { revision?: number | undefined },
): Promise<void> {
  await lockOrganisation(tx, id);
  const [before] = await tx.select(compared).from(organisations).where(eq(organisations.id, id));
  if (before) refuseStale(before.revision, change.revision);
  await tx
    .update(organisations)
    .set({ ...company, revision: raised(organisations.revision), updatedAt: change.now })
    .where(eq(organisations.id, id));
  const [after] = await tx.select(compared).from(organisations).where(eq(organisations.id, id));
  const isSameSiren = sirenOf(before?.siret ?? '') === sirenOf(after?.siret ?? '');
  if (before?.name !== after?.name || !isSameSiren) await endVerification(tx, id, change);
}

/** @throws not_found when it has just ended */
export async function organisationRevision(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ revision: organisations.revision })
    .from(organisations)
    .where(eq(organisations.id, id));
  if (!row) throw apiError('not_found');
  return row.revision;
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
    .where(
      and(
        eq(memberships.userId, contactOf(organisationId)),
        sql`not exists (select from memberships other
          where other.organisation_id = ${organisationId} and other.role = 'owner')`,
      ),
    );
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
  // Whom the provider of a former organisation names is a stranger to it.
  await tx
    .delete(oidcLinks)
    .where(and(eq(oidcLinks.userId, userId), ne(oidcLinks.organisationId, organisationId)));
  await tx
    .insert(memberships)
    .values({ userId, ...membership })
    .onConflictDoUpdate({ target: memberships.userId, set: membership });
}
