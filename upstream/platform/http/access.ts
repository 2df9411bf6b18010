import { createHash, randomBytes } from 'node:crypto';
import { min } from 'date-fns/min';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, HOUR, later } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { noteSession } from '../known-sessions.ts';
import { accessTokens, users } from '../schema/accounts.ts';
import type { Caller } from './handlers.ts';

/** A session ends this long after its last use. */
export const SESSION_LIFE = RETENTION.sessionDays * DAY;

/** However much it is used, a session ends this long after the sign-in: then the password is asked for again. */
const LONGEST_SESSION = RETENTION.longestSessionDays * DAY;

/** Tokens are stored as their SHA-256 only: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits, as they travel. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The request's token, when it has the form of one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Who holds the request's token, or null. A token's life slides: its last use is written at most once an
 * hour, so that reading does not become writing.
 */
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
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now)));
  noteSession(tokenHash, row?.userId ?? null);
  if (!row) return null;
  const { createdAt, lastUsedAt, ...caller } = row;
  if (now.getTime() - lastUsedAt.getTime() > HOUR) {
    await touchToken(db, { tokenId: row.tokenId, now, endsAt: lifeFrom(now, createdAt) });
  }
  return caller;
}

/** When a session that is used now ends, if it is not used again. */
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

/** Refuses a caller whom the operation's access leaves out: 401 without a session, 403 with the wrong role. */
export function checkRole(operation: Operation, caller: Caller | null): void {
  const { access } = operation;
  if (access === 'public') return;
  if (!caller) throw apiError('unauthorized');
  const fits =
    access.role === 'any' || (access.role === 'internal' ? caller.internal : caller.role === access.role);
  if (!fits) throw apiError('wrong_role');
}

/**
 * Refuses ids of people that are not the caller's own: 404, as for an id that does not exist (decision X-32).
 * Other objects are held by the WHERE of their store.
 */
export function checkOwnUser(
  operation: Operation,
  caller: Caller | null,
  parts: { params: unknown; body: unknown },
): void {
  if (operation.access === 'public') return;
  for (const { object, at, of } of operation.access.own ?? []) {
    if (object !== 'user' || (of && of !== caller?.role)) continue;
    const [part, name] = at.split('.') as ['params' | 'body', string];
    const given = (parts[part] as Record<string, unknown> | null | undefined)?.[name];
    if (given !== undefined && given !== caller?.userId) throw apiError('not_found');
  }
}
