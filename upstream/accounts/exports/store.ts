import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { ExportState } from '#lib/contract/accounts/exports.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { discardUpload } from '#upstream/platform/files/uploads.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { dataExports } from '#upstream/platform/schema/rights.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { exportLink } from './link.ts';

const EVERY = RETENTION.exportEveryDays * DAY;

/** An export not ready after this has failed, and can be requested again. */
const GIVEN_UP = HOUR;

export type ExportRow = typeof dataExports.$inferSelect;

async function lastExport(db: Db, userId: number): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return row;
}

function stateOf(row: ExportRow, now: Date): ExportState['state'] {
  if (row.readyAt) return row.expiresAt && row.expiresAt > now ? 'ready' : 'none';
  return now.getTime() - row.createdAt.getTime() < GIVEN_UP ? 'preparing' : 'failed';
}

function nextAfter(row: ExportRow, now: Date): Date | null {
  const next = later(row.createdAt, EVERY);
  return stateOf(row, now) === 'failed' || next <= now ? null : next;
}

export async function exportState(db: Db, userId: number, secret: string, now: Date): Promise<ExportState> {
  const row = await lastExport(db, userId);
  const state = row ? stateOf(row, now) : 'none';
  if (!row) {
    return { state, requestedAt: null, bytes: null, expiresAt: null, link: null, nextAt: null };
  }
  const { id, bytes, expiresAt } = row;
  const link = state === 'ready' && expiresAt ? exportLink({ id, until: expiresAt }, secret) : null;
  return {
    state,
    requestedAt: row.createdAt.toISOString(),
    bytes,
    expiresAt: expiresAt?.toISOString() ?? null,
    link,
    nextAt: nextAfter(row, now)?.toISOString() ?? null,
  };
}

/**
 * Returns the id of the export, or the moment from which another can be requested. Two simultaneous clicks make one
 * request.
 */
export async function addExport(
  tx: Db,
  request: { userId: number; language: 'fr' | 'en'; now: Date },
): Promise<{ id: number } | { nextAt: Date }> {
  const { userId, language, now } = request;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const last = await lastExport(tx, userId);
  const nextAt = last ? nextAfter(last, now) : null;
  if (nextAt) return { nextAt };
  const [row] = await tx
    .insert(dataExports)
    .values({ userId, language, createdAt: now })
    .returning({ id: dataExports.id });
  if (!row) throw new Error('An export was not added');
  return row;
}

/** Undefined for anyone but the owner, and after its expiry. */
export async function exportFile(
  db: Db,
  request: { id: number; userId: number; now: Date },
): Promise<string | undefined> {
  const { id, userId, now } = request;
  const [row] = await db
    .select({ key: dataExports.fileKey })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)));
  return row?.key ?? undefined;
}

export async function purgeExports(db: Db, storage: Storage, now: Date): Promise<void> {
  const over = await db
    .delete(dataExports)
    .where(lt(dataExports.expiresAt, now))
    .returning({ key: dataExports.fileKey });
  for (const { key } of over) if (key) await discardUpload(db, storage, key);
  await db
    .delete(dataExports)
    .where(lt(dataExports.createdAt, later(now, -RETENTION.exportHours * HOUR - DAY)));
}
