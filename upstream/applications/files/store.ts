import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { ApplicationFile } from '#lib/contract/applications/files.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { decrypt, encrypt } from '#lib/system/encrypt.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { applicationFilePages, applicationFiles } from '#upstream/platform/schema/application-files.ts';
import { applications } from '#upstream/platform/schema/applications.ts';

/** What a file goes with: a form that waits for its link, or an application. */
export type FilePlace = { pendingId: number } | { applicationId: number };

type Secret = { secret: string };

const sealing = ({ secret }: Secret) => ({ secret, purpose: 'application-file' as const });

const isAt = (place: FilePlace) =>
  'pendingId' in place
    ? eq(applicationFiles.pendingId, place.pendingId)
    : eq(applicationFiles.applicationId, place.applicationId);

const placed = (place: FilePlace) => ({
  pendingId: null,
  applicationId: null,
  expiresAt: null,
  ...place,
});

/**
 * Stores the pictures of the pages of a file, encrypted, until `addFile` or RETENTION.unsentFileHours.
 * @param pages JPEG pictures, at least one
 * @returns the secret that `addFile` takes
 */
export async function storeFile(
  tx: Db,
  { name, pages }: { name: string; pages: readonly Buffer[] },
  { settings, now }: { settings: Secret; now: Date },
): Promise<string> {
  const secret = newToken();
  const [file] = await tx
    .insert(applicationFiles)
    .values({
      secretHash: hashToken(secret),
      name,
      pageCount: pages.length,
      createdAt: now,
      expiresAt: later(now, RETENTION.unsentFileHours * HOUR),
    })
    .returning({ id: applicationFiles.id });
  if (!file) throw new Error('the file of an application was not stored');
  await tx.insert(applicationFilePages).values(
    pages.map((page, index) => ({
      fileId: file.id,
      number: index + 1,
      picture: encrypt(page, sealing(settings)),
    })),
  );
  return secret;
}

type File = typeof applicationFiles.$inferSelect;

/** Each application has a file of its own, which ends with it. The secret names the newest. */
async function addCopy(tx: Db, { id, secretHash, name, pageCount, createdAt }: File, place: FilePlace) {
  await tx.update(applicationFiles).set({ secretHash: null }).where(eq(applicationFiles.id, id));
  const [copy] = await tx
    .insert(applicationFiles)
    .values({ secretHash, name, pageCount, createdAt, ...placed(place) })
    .returning({ id: applicationFiles.id });
  await tx.execute(sql`
    insert into ${applicationFilePages} (file_id, number, picture)
    select ${copy?.id ?? 0}, number, picture from ${applicationFilePages} where file_id = ${id}`);
}

/** What one has goes with the other too. */
export async function copyFile(tx: Db, from: FilePlace, to: FilePlace): Promise<void> {
  const [file] = await tx.select().from(applicationFiles).where(isAt(from)).for('update');
  if (file) await addCopy(tx, file, to);
}

const isNamed = (secret: string, now: Date) => {
  const { expiresAt, secretHash } = applicationFiles;
  return and(eq(secretHash, hashToken(secret)), or(isNull(expiresAt), gt(expiresAt, now)));
};

/** @throws invalid beside `cv` when the file with this secret is gone */
export async function requireFile(db: Db, secret: string, now: Date): Promise<void> {
  if ((await db.$count(applicationFiles, isNamed(secret, now))) === 0) throw fieldError('cv', 'cv_file_gone');
}

/**
 * Adds the file with this secret to a form or an application, instead of the one that it has.
 * @throws invalid beside `cv` when the file is gone
 */
export async function addFile(tx: Db, secret: string, place: FilePlace, now: Date): Promise<void> {
  const [file] = await tx.select().from(applicationFiles).where(isNamed(secret, now)).for('update');
  if (!file) throw fieldError('cv', 'cv_file_gone');
  if ('pendingId' in place && file.pendingId === place.pendingId) return;
  await tx.delete(applicationFiles).where(isAt(place));
  if (file.expiresAt === null) return addCopy(tx, file, place);
  await tx.update(applicationFiles).set(placed(place)).where(eq(applicationFiles.id, file.id));
}

/** What one has goes with the other from now on. */
export async function moveFile(tx: Db, from: FilePlace, to: FilePlace): Promise<void> {
  await tx.update(applicationFiles).set(placed(to)).where(isAt(from));
}

export async function removeFile(tx: Db, place: FilePlace): Promise<void> {
  await tx.delete(applicationFiles).where(isAt(place));
}

/** Null without a file. */
export async function readFile(db: Db, place: FilePlace): Promise<ApplicationFile | null> {
  const [file] = await db
    .select({ fileName: applicationFiles.name, pages: applicationFiles.pageCount })
    .from(applicationFiles)
    .where(isAt(place));
  return file ?? null;
}

/** The applications of a candidate that have a file, with its number of pages. */
export function filesOf(db: Db, candidateId: number) {
  return db
    .select({ applicationId: applications.id, pages: applicationFiles.pageCount })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .where(eq(applications.candidateId, candidateId))
    .orderBy(asc(applications.id));
}

/** Selected beside an application: its file as JSON, null without one. */
export const fileOfApplication = (applicationId: unknown) => sql<ApplicationFile | null>`(
  select json_build_object('fileName', f.name, 'pages', f.page_count)
  from application_files f where f.application_id = ${applicationId})`;

/**
 * The picture of a page, a JPEG.
 * @throws not_found
 */
export async function readPicture(
  db: Db,
  place: FilePlace,
  { page, settings }: { page: number; settings: Secret },
): Promise<Buffer> {
  const [row] = await db
    .select({ picture: applicationFilePages.picture })
    .from(applicationFilePages)
    .innerJoin(applicationFiles, eq(applicationFiles.id, applicationFilePages.fileId))
    .where(and(isAt(place), eq(applicationFilePages.number, page)));
  const picture = row && decrypt(row.picture, sealing(settings));
  if (!picture) throw apiError('not_found');
  return picture;
}
