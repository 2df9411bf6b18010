import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lt, notExists } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { dataExports } from '#upstream/platform/schema/rights.ts';
import { partners } from '#upstream/platform/schema/showcase.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';

/** An upload that nothing names after this long was given up. */
const GRACE = DAY;

const BATCH = 200;

/** A key that nobody can guess: `<32 hex digits>.jpg`. */
export function newFileKey(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Writes down whose file this is. Done before the file is stored, so that none is ever without its row. */
export async function addUpload(db: Db, upload: { key: string; userId: number; now: Date }): Promise<void> {
  await db.insert(uploads).values({ key: upload.key, userId: upload.userId, createdAt: upload.now });
}

/** Whether a file is this person's; until the transaction ends nothing removes it. */
export async function holdOwnUpload(tx: Db, key: string, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, userId)))
    .for('update');
  return row !== undefined;
}

/** Whatever names a file: a person as their picture, an offer or a partner as its logo, an export of somebody's data. */
const namedBy = (db: Db, key: string | typeof uploads.key) =>
  unionAll(
    db.select({ id: users.id }).from(users).where(eq(users.pictureKey, key)),
    db.select({ id: offers.id }).from(offers).where(eq(offers.logoKey, key)),
    db.select({ id: partners.id }).from(partners).where(eq(partners.logoKey, key)),
    db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.fileKey, key)),
  );

/**
 * Removes a file that nothing names any more; one that is still named stays. The row goes last: when the
 * storage fails it is found again the next night.
 */
export async function discardUpload(db: Db, storage: Storage, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked first and looked at afterwards, so that a profile which names it meanwhile is seen.
    await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.key, key)).for('update');
    if ((await namedBy(tx, key)).length > 0) return;
    await storage.remove(key);
    await tx.delete(uploads).where(eq(uploads.key, key));
  });
}

/** Removes files that were sent a day ago or earlier and that nothing names: given up, replaced, or orphaned. */
export async function purgeUploads(db: Db, storage: Storage, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ key: uploads.key })
      .from(uploads)
      .where(
        and(
          gt(uploads.key, after),
          lt(uploads.createdAt, later(now, -GRACE)),
          notExists(namedBy(db, uploads.key)),
        ),
      )
      .orderBy(asc(uploads.key))
      .limit(BATCH);
    for (const { key } of rows) await discardUpload(db, storage, key);
    const last = rows.at(-1)?.key;
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}
