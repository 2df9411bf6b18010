import { createHash, randomBytes } from 'node:crypto';
import { min } from 'date-fns/min';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Operation, type OwnedObject, userAccess } from '#lib/contract/platform/operation.ts';
import { type MemberAct, memberMay } from '#lib/rules/organisations/member-roles.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, HOUR, later } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { accountMayAct } from '../may-act.ts';
import { accessTokens, users } from '../schema/accounts.ts';
import { memberships } from '../schema/organisations.ts';
import type { Caller } from './handlers.ts';

/** Milliseconds after the last use. */
export const SESSION_LIFE = RETENTION.sessionDays * DAY;

/** Milliseconds after the sign-in, however much the session is used. */
const LONGEST_SESSION = RETENTION.longestSessionDays * DAY;

/** Only hashes are stored, so the table cannot be used to sign in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43,48})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The last use is written at most once an hour, so that reads stay reads. */
export async function findCaller(request: FastifyRequest, deps: Deps): Promise<Caller | null> {
  const token = bearerToken(request);
  if (!token) return null;
  const tokenHash = hashToken(token);
  const { db } = deps.database;
  const now = deps.clock();
  const [row] = await db
    .select({
      tokenId: accessTokens.id,
      createdAt: accessTokens.createdAt,
      lastUsedAt: accessTokens.lastUsedAt,
      userId: users.id,
      role: users.role,
      internal: users.isInternal,
      bypass: users.bypassesPlan,
      gender: users.gender,
      organisationId: memberships.organisationId,
      member: {
        role: memberships.role,
        mayPublish: memberships.mayPublish,
        siteIds: memberships.siteIds,
      },
      shownSiteId: memberships.shownSiteId,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(accessTokens.tokenHash, tokenHash),
        gt(accessTokens.expiresAt, now),
        accountMayAct(accessTokens.userId),
      ),
    );
  if (!row) return null;
  const { createdAt, lastUsedAt, ...caller } = row;
  if (now.getTime() - lastUsedAt.getTime() > HOUR) {
    await touchToken(db, { tokenId: row.tokenId, now, endsAt: lifeFrom(now, createdAt) });
  }
  return caller;
}

function lifeFrom(now: Date, createdAt: Date): Date {
  return min([later(now, SESSION_LIFE), later(createdAt, LONGEST_SESSION)]);
}

async function touchToken(
  db: Db,
  { tokenId, now, endsAt }: { tokenId: number; now: Date; endsAt: Date },
): Promise<void> {
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now, expiresAt: endsAt })
    .where(
      and(eq(accessTokens.id, tokenId), gt(accessTokens.expiresAt, sql`${now.toISOString()}::timestamptz`)),
    );
}

/** @throws 401 without a session, 403 with the wrong role */
export function checkRole(operation: Operation, caller: Caller | null): void {
  const access = userAccess(operation);
  if (!access) return;
  if (!caller) throw apiError('unauthorized');
  const fits =
    access.role === 'any' ||
    (access.role === 'internal' ? caller.internal === true : caller.role === access.role);
  if (!fits) throw apiError('wrong_role');
  if (caller.role === 'recruiter' && access.role !== 'candidate') checkMember(access.member, caller);
}

/** @throws 403 when the organisation does not let this member do it */
function checkMember(act: MemberAct | 'self', { member }: Caller): void {
  if (act === 'self') return;
  if (!member || memberMay(member, act) !== true) throw apiError('not_for_member');
}

/** By what a request may name the caller: an organisation by its own id, or by that of the member who calls. */
function namesOf(object: OwnedObject, caller: Caller | null): unknown[] | undefined {
  if (object === 'user') return [caller?.userId];
  return object === 'organisation' ? [caller?.userId, caller?.organisationId] : undefined;
}

/** Answers 404, as for an unknown id. Stores check other objects in their WHERE. */
export function checkOwnUser(
  operation: Operation,
  caller: Caller | null,
  parts: { params: unknown; body: unknown },
): void {
  for (const { object, at, of } of userAccess(operation)?.own ?? []) {
    const names = of && of !== caller?.role ? undefined : namesOf(object, caller);
    if (!names) continue;
    const [part, name] = at.split('.') as ['params' | 'body', string];
    const value = (parts[part] as Record<string, unknown> | null | undefined)?.[name];
    if (value !== undefined && !names.includes(value)) throw apiError('not_found');
  }
}
