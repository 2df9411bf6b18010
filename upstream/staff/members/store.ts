import { and, asc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StaffMember } from '#lib/contract/staff/members.ts';
import type { StaffRole } from '#lib/rules/staff/staff-roles.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { staffCodes, staffMembers, staffPasskeys, staffSessions } from '#upstream/platform/schema/staff.ts';

/** Whether the person has a way to sign in. */
const isSetUp = (db: Db): SQL<boolean> =>
  sql<boolean>`(${or(
    isNotNull(staffMembers.passwordHash),
    exists(db.select({ one: sql`1` }).from(staffPasskeys).where(eq(staffPasskeys.staffId, staffMembers.id))),
  )})`;

export async function listMembers(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ members: StaffMember[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select({ member: staffMembers, isSetUp: isSetUp(db) })
      .from(staffMembers)
      .orderBy(sql`${staffMembers.endedAt} desc nulls first`, asc(staffMembers.name), asc(staffMembers.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(staffMembers),
  ]);
  const members = rows.map(({ member: { id, name, email, roles, ...dates }, isSetUp }) => ({
    id,
    name,
    email,
    roles,
    createdAt: dates.createdAt.toISOString(),
    lastSigninAt: dates.lastSigninAt?.toISOString() ?? null,
    isSetUp,
    endedAt: dates.endedAt?.toISOString() ?? null,
  }));
  return { members, total };
}

/**
 * Locks the person and every admin, so that two changes at the same time cannot both remove the other's admin.
 * @throws not_found
 */
export async function lockWithAdmins(tx: Db, id: number) {
  const rows = await tx
    .select()
    .from(staffMembers)
    .where(or(eq(staffMembers.id, id), sql`'admin' = any(${staffMembers.roles})`))
    .orderBy(asc(staffMembers.id))
    .for('update');
  const member = rows.find((row) => row.id === id);
  if (!member) throw apiError('not_found');
  return member;
}

/** Call after `lockWithAdmins` and the change. @throws last_admin when nobody could manage the staff any more */
export async function requireAdmin(tx: Db): Promise<void> {
  const [admin] = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(isNull(staffMembers.endedAt), sql`'admin' = any(${staffMembers.roles})`, isSetUp(tx)))
    .limit(1);
  if (!admin) throw apiError('last_admin');
}

type NewMember = {
  email: string;
  name: string;
  roles: StaffRole[];
  language: 'fr' | 'en';
  /** Null for an operator. */
  by: number | null;
  now: Date;
};

/** Undefined when the address is known already. */
export async function addMember(tx: Db, { by, now, ...values }: NewMember): Promise<number | undefined> {
  const [row] = await tx
    .insert(staffMembers)
    .values({ ...values, rolesSince: now, rolesBy: by, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staffMembers.id });
  return row?.id;
}

/** Ends sessions, passkeys, password, codes and an open link. */
export async function endAccess(tx: Db, id: number): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffCodes).where(eq(staffCodes.staffId, id));
  await tx
    .update(staffMembers)
    .set({
      passwordHash: null,
      totpSecret: null,
      totpStep: 0,
      setupHash: null,
      setupExpiresAt: null,
      accessSince: null,
    })
    .where(eq(staffMembers.id, id));
}
