import { and, eq, isNull, lt } from 'drizzle-orm';
import { LONGEST_USER_AGENT } from '#lib/contract/accounts/sessions.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fulfilWish } from '#upstream/newsletter/subscriptions.ts';
import { foundOrganisation, replaceFoundation } from '#upstream/organisations/membership.ts';
import { later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type ApiError, apiError } from '#upstream/platform/errors.ts';
import { hashToken, SESSION_LIFE } from '#upstream/platform/http/access.ts';
import { newSessionToken } from '#upstream/platform/http/session-token.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import {
  accessTokens,
  emailChanges,
  recruiterProfiles,
  registrations,
  users,
} from '#upstream/platform/schema/accounts.ts';
import { passkeys } from '#upstream/platform/schema/passkeys.ts';
import { endSessions } from '#upstream/platform/sessions.ts';

type Role = 'candidate' | 'recruiter';

const account = {
  id: users.id,
  role: users.role,
  email: users.email,
  passwordHash: users.passwordHash,
  hasPassword: users.hasPassword,
  firstName: users.firstName,
  lastName: users.lastName,
  gender: users.gender,
  phone: users.phone,
  postalCode: users.postalCode,
  language: users.language,
  isInternal: users.isInternal,
  bypassesPlan: users.bypassesPlan,
  emailVerifiedAt: users.emailVerifiedAt,
};

export type Account = {
  id: number;
  role: Role;
  email: string;
  passwordHash: string;
  hasPassword: boolean;
  firstName: string;
  lastName: string;
  gender: 'm' | 'f' | null;
  phone: string | null;
  postalCode: string | null;
  language: Locale;
  isInternal: boolean;
  bypassesPlan: boolean;
  emailVerifiedAt: Date | null;
};

export type NewAccount = {
  role: Role;
  email: string;
  passwordHash: string;
  /** False: `passwordHash` is of a random secret. */
  hasPassword?: boolean;
  firstName: string;
  lastName: string;
  phone: string | null;
  address: string | null;
  language: Locale;
  companyName: string | null;
  /** Those of a first offer; other registrations leave them to the profile. */
  postalCode?: string;
  siret?: string;
  now: Date;
};

/** Returns undefined when the address already has an account of this role. */
export async function addAccount(tx: Db, values: NewAccount): Promise<number | undefined> {
  const { companyName, siret, now, ...columns } = values;
  const [row] = await tx
    .insert(users)
    .values({ ...columns, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [users.email, users.role] })
    .returning({ id: users.id });
  if (row && companyName !== null) {
    await foundOrganisation(tx, row.id, { name: companyName, siret: siret ?? null });
    await tx.insert(recruiterProfiles).values({ userId: row.id });
  }
  return row?.id;
}

/** Replaces a registration whose address was never verified; returns undefined when it is verified. */
export async function replaceUnverified(tx: Db, values: NewAccount): Promise<number | undefined> {
  const { companyName, siret = null, now, ...columns } = values;
  const [row] = await tx
    .update(users)
    .set({ postalCode: null, hasPassword: true, ...columns, updatedAt: now })
    .where(and(eq(users.email, values.email), eq(users.role, values.role), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (row && companyName !== null) {
    await replaceFoundation(tx, row.id, { name: companyName, siret }, now);
  }
  return row?.id;
}

export async function findAccount(db: Db, email: string, role: Role): Promise<Account | undefined> {
  const [row] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, role)));
  return row;
}

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Db, email: string, role: Role): Promise<Account | undefined> {
  const [row] = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, role)))
    .for('no key update');
  return row;
}

export function findAccounts(db: Db, email: string): Promise<Account[]> {
  return db.select(account).from(users).where(eq(users.email, email)).orderBy(users.id);
}

export async function readAccount(db: Db, id: number): Promise<Account | undefined> {
  const [row] = await db.select(account).from(users).where(eq(users.id, id));
  return row;
}

/**
 * Whether the account still has the password that was checked. Locks it until the transaction ends: the check is slow,
 * and the owner may have set a new password meanwhile.
 */
export async function holdsPassword(
  tx: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update');
  return row !== undefined;
}

async function suspensionOf(tx: Db, userId: number): Promise<ApiError> {
  const [own] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  const isOwn = own?.suspendedAt != null;
  return apiError('account_suspended', isOwn ? {} : { message: 'accounts.organisationSuspended' });
}

export type SignedIn = {
  now: Date;
  /** Of the settings; it seals the token. */
  secret: string;
  userAgent?: string | undefined;
  isConfirmed?: boolean;
};

/**
 * Returns the token, which is stored only as a hash. Stores only as much of the user agent as tells devices apart.
 * `isConfirmed`: the sign-in counts as the check that irreversible actions need.
 * @throws account_suspended
 */
export async function openSession(
  tx: Db,
  userId: number,
  { now, secret, userAgent, isConfirmed = false }: SignedIn,
): Promise<string> {
  // Only the owner comes this far, so the answer reveals nothing to others.
  if (!(await mayAct(tx, { account: userId }))) throw await suspensionOf(tx, userId);
  const token = newSessionToken(userId, secret);
  await tx.insert(accessTokens).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) || null,
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: isConfirmed ? now : null,
    expiresAt: later(now, SESSION_LIFE),
  });
  await tx.update(users).set({ lastSigninAt: now, inactivityWarnedAt: null }).where(eq(users.id, userId));
  return token;
}

/**
 * Ends the user's other sessions (all but `keepTokenId`), and the links in older mails unless it is the first password;
 * drops a change of address requested with the old
 * password.
 */
export async function setPassword(
  tx: Db,
  values: { userId: number; passwordHash: string; now: Date; keepTokenId?: number; isFirst?: boolean },
): Promise<void> {
  const { userId, passwordHash, now, keepTokenId, isFirst = false } = values;
  await tx.update(users).set({ passwordHash, hasPassword: true, updatedAt: now }).where(eq(users.id, userId));
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt)));
  const which = keepTokenId === undefined ? 'all' : { but: keepTokenId };
  await endSessions(tx, userId, which, { keepsLinks: isFirst });
}

export function countPasskeys(db: Db, userId: number): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

export async function verifyEmail(tx: Db, userId: number, now: Date): Promise<Role | undefined> {
  const [row] = await tx
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ role: users.role });
  await tx.delete(registrations).where(eq(registrations.userId, userId));
  await fulfilWish(tx, userId, now);
  return row?.role;
}

export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
}
