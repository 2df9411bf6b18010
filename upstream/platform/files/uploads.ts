import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { partners } from '#upstream/platform/schema/content.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { establishments } from '#upstream/platform/schema/organisations.ts';
import { dataExports } from '#upstream/platform/schema/rights.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';

const GRACE = DAY;

const BATCH = 200;

/** `<32 hex digits>.jpg`, unguessable. */
export function newFileKey(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Call before storing the file, so that no file lacks a row. */
export async function addUpload(db: Db, upload: { key: string; userId: number; now: Date }): Promise<void> {
  await db.insert(uploads).values({ key: upload.key, userId: upload.userId, createdAt: upload.now });
}

/** Prevents removal until the transaction ends. */
export async function holdOwnUpload(tx: Db, key: string, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, userId)))
    .for('update');
  return row !== undefined;
}

const namedBy = (db: Db, key: string | typeof uploads.key) =>
  unionAll(
    db.select({ id: users.id }).from(users).where(eq(users.pictureKey, key)),
    db.select({ id: offers.id }).from(offers).where(eq(offers.logoKey, key)),
    db.select({ id: partners.id }).from(partners).where(eq(partners.logoKey, key)),
    db.select({ id: establishments.id }).from(establishments).where(eq(establishments.logoKey, key)),
    db
      .select({ id: establishments.id })
      .from(establishments)
      .where(sql`${establishments.pictureKeys} @> array[${key}]::text[]`),
    db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.fileKey, key)),
  );

/** Deletes the row last: if the storage fails, the nightly job finds it again. */
export async function discardUpload(db: Db, storage: Storage, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks before the check, to see a profile that starts to use the file.
    await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.key, key)).for('update');
    if ((await namedBy(tx, key)).length > 0) return;
    await storage.remove(key);
    await tx.delete(uploads).where(eq(uploads.key, key));
  });
}

type NewFile = { key: string; bytes: Buffer; contentType: string };

/** Stores a file whose row exists, or discards the row again. */
export async function storeFile(
  storage: Pick<Storage, 'put'>,
  { key, bytes, contentType }: NewFile,
  discard: () => Promise<unknown>,
): Promise<void> {
  try {
    await storage.put(key, bytes, contentType);
  } catch (error) {
    // The refusal counts: where nothing can be discarded either, the row stays.
    await discard().catch(() => undefined);
    throw error;
  }
}

/** Adds and stores a file of a person. */
export async function storeUpload(
  { db, storage }: { db: Db; storage: Storage },
  { userId, now, ...file }: NewFile & { userId: number; now: Date },
): Promise<void> {
  await addUpload(db, { key: file.key, userId, now });
  await storeFile(storage, file, () => discardUpload(db, storage, file.key));
}

/** Uploads of a day ago or earlier that nothing uses. */
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
