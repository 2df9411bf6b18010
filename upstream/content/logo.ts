import { eq } from 'drizzle-orm';
import { drawPicture } from '#upstream/accounts/profile/picture.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { newFileKey, storeFile } from '#upstream/platform/files/uploads.ts';
import { contentFiles } from '#upstream/platform/schema/content.ts';

/**
 * Redraws and stores a logo, which everybody may see. Returns its key.
 * @param content PNG or JPEG in base64
 * @throws ApiError 422 on `base64`
 */
export async function storeLogo(
  { database: { db }, storage }: Pick<Deps, 'database' | 'storage'>,
  content: string,
  now: Date,
): Promise<string> {
  const { bytes, contentType, extension } = await drawPicture(content, 'logo');
  const key = newFileKey(extension);
  // Before the file, so that no file lacks a row.
  await db.insert(contentFiles).values({ key, createdAt: now });
  await storeFile(storage, { key, bytes, contentType }, async () => {
    await storage.remove(key);
    await db.delete(contentFiles).where(eq(contentFiles.key, key));
  });
  return key;
}
