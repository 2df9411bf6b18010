import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { LONGEST_USER_AGENT } from '#lib/contract/accounts/sessions.ts';
import { STAFF_SESSION_HOURS } from '#lib/rules/staff/staff-roles.ts';
import { HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import { newSessionToken } from '#upstream/platform/http/session-token.ts';
import type { StaffCaller } from '#upstream/platform/http/staff-access.ts';
import { staffMembers, staffPasskeys, staffSessions } from '#upstream/platform/schema/staff.ts';

export type Member = typeof staffMembers.$inferSelect;

const RECENT = 10 * MINUTE;

/** The session's end, whatever happens in it. */
export const sessionEnd = (signedInAt: Date): Date => later(signedInAt, STAFF_SESSION_HOURS * HOUR);

export async function findMember(db: Db, email: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.email, email), isNull(staffMembers.endedAt)));
  return row;
}

const working = (id: number) => and(eq(staffMembers.id, id), isNull(staffMembers.endedAt));

/** @throws unauthorized when the person no longer works here */
export async function readMember(db: Db, id: number): Promise<Member> {
  const [row] = await db.select().from(staffMembers).where(working(id));
  if (!row) throw apiError('unauthorized');
  return row;
}

/** Locks the person against a change of access meanwhile. @throws unauthorized when they no longer work here */
export async function lockMember(tx: Db, id: number): Promise<Member> {
  const [row] = await tx.select().from(staffMembers).where(working(id)).for('update');
  if (!row) throw apiError('unauthorized');
  return row;
}

/** Returns the token, of which only a hash is stored. */
export async function openStaffSession(
  tx: Db,
  {
    staffId,
    now,
    secret,
    userAgent,
  }: { staffId: number; now: Date; secret: string; userAgent?: string | undefined },
): Promise<string> {
  const token = newSessionToken(-staffId, secret);
  await tx.insert(staffSessions).values({
    staffId,
    tokenHash: hashToken(token),
    userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) || null,
    createdAt: now,
    expiresAt: sessionEnd(now),
  });
  await tx.update(staffMembers).set({ lastSigninAt: now }).where(eq(staffMembers.id, staffId));
  return token;
}

export async function endStaffSessions(tx: Db, staffId: number, only?: number): Promise<void> {
  const which = only === undefined ? undefined : eq(staffSessions.id, only);
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), which));
}

export async function purgeStaffSessions(db: Db, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
}

/** Own ways to sign in change only shortly after a sign-in. @throws not_confirmed */
export function requireRecent({ signedInAt }: Pick<StaffCaller, 'signedInAt'>, now: Date): void {
  if (signedInAt < later(now, -RECENT)) throw apiError('not_confirmed', { message: 'staff.signInAgain' });
}

/** @throws setup_over for a used, replaced, old or invented link */
export async function memberOfSetup(db: Db, token: string, now: Date, lock = false): Promise<Member> {
  const query = db
    .select()
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.setupHash, hashToken(token)),
        gt(staffMembers.setupExpiresAt, now),
        isNull(staffMembers.endedAt),
      ),
    );
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw apiError('setup_over');
  return row;
}

export function listStaffPasskeys(db: Db, staffId: number) {
  return db
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      credentialId: staffPasskeys.credentialId,
      transports: staffPasskeys.transports,
      createdAt: staffPasskeys.createdAt,
      lastUsedAt: staffPasskeys.lastUsedAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(staffPasskeys.id);
}

export async function findStaffPasskey(db: Db, credentialId: string) {
  const [row] = await db
    .select({ passkey: staffPasskeys, member: staffMembers })
    .from(staffPasskeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.staffId))
    .where(
      and(
        eq(staffPasskeys.credentialId, Buffer.from(credentialId, 'base64url')),
        isNull(staffMembers.endedAt),
      ),
    );
  return row;
}

/** False when another use has counted as far, or when the passkey has been removed meanwhile. */
export async function noteStaffUse(
  tx: Db,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const isNewer = counter === 0 ? eq(staffPasskeys.counter, 0) : lt(staffPasskeys.counter, counter);
  const used = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(staffPasskeys.id, id), isNewer))
    .returning({ id: staffPasskeys.id });
  return used.length === 1;
}

/** What the authenticator gets as the account; nobody learns anything from it. */
export const staffHandle = (staffId: number): Buffer => Buffer.from(`bielle-staff-${staffId}`);
