import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Zippable, zip } from 'fflate';
import { formatter } from '#lib/i18n/format.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { discardUpload, newFileKey, storeUpload } from '#upstream/platform/files/uploads.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { dataExports } from '#upstream/platform/schema/rights.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { exportReadyMail } from '../mails.ts';
import { type ExportedFile, exportedFiles } from './files.ts';
import type { Person } from './person.ts';

export const EXPORT_JOB = 'data-export';

export type Making = { db: Db; storage: Storage; mail: MailDeps };

/** Stores PDFs and pictures without compression. Long texts are compressed off the event loop. */
function pack(files: readonly ExportedFile[], at: Date): Promise<Buffer> {
  const entries: Zippable = Object.fromEntries(
    files.map(({ name, bytes }) => [
      name,
      [bytes, { level: /\.(pdf|jpg)$/.test(name) ? 0 : 6, mtime: at }] as const,
    ]),
  );
  return new Promise((resolve, reject) => {
    zip(entries, {}, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes))));
  });
}

async function waitingExport(db: Db, id: number): Promise<Person | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      organisationId: sql<number>`coalesce(${memberships.organisationId}, 0)`.mapWith(Number),
      isVerified: users.emailVerifiedAt,
      language: dataExports.language,
    })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.role, 'owner')))
    .where(and(eq(dataExports.id, id), isNull(dataExports.fileKey)));
  return row && { ...row, isVerified: row.isVerified !== null };
}

/** False when another worker was faster, or the request is gone. */
async function finish(
  { db, mail }: Making,
  done: { id: number; person: Person; key: string; bytes: number; now: Date },
): Promise<boolean> {
  const { id, person, key, bytes, now } = done;
  const expiresAt = later(now, RETENTION.exportHours * HOUR);
  return db.transaction(async (tx) => {
    const marked = await tx
      .update(dataExports)
      .set({ fileKey: key, bytes, readyAt: now, expiresAt })
      .where(and(eq(dataExports.id, id), isNull(dataExports.fileKey)))
      .returning({ id: dataExports.id });
    if (marked.length === 0) return false;
    await notifyUser(tx, person.id, 'exports');
    await queueMail(tx, mail, {
      to: person.email,
      language: person.language,
      template: exportReadyMail,
      values: {
        firstName: person.firstName,
        role: person.role,
        endsOn: formatter(person.language).dateTime(expiresAt),
      },
    });
    return true;
  });
}

/** Idempotent: the job may run again. */
export async function makeExport(making: Making, id: number): Promise<void> {
  const { db, storage, mail } = making;
  const person = await waitingExport(db, id);
  if (!person) return;
  const now = mail.clock();
  const files = await exportedFiles({ db, storage, person, now, settings: mail.settings });
  const packed = await pack(files, now);
  const key = newFileKey('zip');
  const file = { key, bytes: packed, contentType: 'application/zip' };
  await storeUpload({ db, storage }, { ...file, userId: person.id, now });
  const isDone = await finish(making, { id, person, key, bytes: packed.length, now });
  if (!isDone) await discardUpload(db, storage, key);
}
