import { and, eq, gt, lt } from 'drizzle-orm';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { domainChecks, organisations } from '#upstream/platform/schema/organisations.ts';

const LIFE = DAY;

type DomainCheck = typeof domainChecks.$inferSelect;

export async function readOrganisation(db: Db, id: number) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
  return row;
}

export async function readMailbox(db: Db, userId: number) {
  const [row] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function pendingCheck(
  db: Db,
  organisationId: number,
  now: Date,
): Promise<DomainCheck | undefined> {
  const [row] = await db
    .select()
    .from(domainChecks)
    .where(and(eq(domainChecks.organisationId, organisationId), gt(domainChecks.expiresAt, now)));
  return row;
}

/** Replaces an earlier one, whose link is dead from now on. Returns the token of the mail. */
export async function startCheck(
  tx: Db,
  values: Pick<DomainCheck, 'organisationId' | 'askedBy' | 'email' | 'domain'>,
  now: Date,
): Promise<string> {
  const token = newToken();
  const row = { ...values, tokenHash: hashToken(token), createdAt: now, expiresAt: later(now, LIFE) };
  await tx
    .insert(domainChecks)
    .values(row)
    .onConflictDoUpdate({ target: domainChecks.organisationId, set: row });
  return token;
}

/** Of the organisation itself only: somebody else's link proves nothing. The caller has locked the organisation. */
export async function findCheck(
  tx: Db,
  organisationId: number,
  token: string,
  now: Date,
): Promise<DomainCheck | undefined> {
  const row = await pendingCheck(tx, organisationId, now);
  return row?.tokenHash.equals(hashToken(token)) === true ? row : undefined;
}

export async function purgeChecks(db: Db, now: Date): Promise<void> {
  await db.delete(domainChecks).where(lt(domainChecks.expiresAt, now));
}
