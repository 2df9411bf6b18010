import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { storeFile } from '#upstream/applications/files/store.ts';
import { readCv } from '#upstream/cv-import/read-cv.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';

type AddFile = (typeof quickApplyContract)['addFile'];

/** Characters of the name that is shown; browsers send no folder with it. */
const LONGEST_NAME = 100;

/** One line, without what could turn the text around it; the end, which says what it is, stays. */
const shownName = (name: string) =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(-LONGEST_NAME) || 'CV';

/**
 * Takes a CV file for an application: what it says, and the secret that adds it. A file without text that anybody can
 * read is taken too, because people read its pictures.
 * @throws invalid beside `cv`, too_many_requests, unavailable
 */
export async function addFile(context: Context<AddFile>): Promise<DataOf<AddFile>> {
  const { db, deps } = context;
  const { name, fields, pages } = await readCv(context, { isDrawn: true });
  if (pages === null) return { file: null, cv: fields };
  if (pages.length === 0) throw fieldError('cv', 'cv_file_unreadable');
  const bytes = pages.reduce((sum, page) => sum + page.length, 0);
  const requester = callerKey(context, deps.settings.secret);
  await deps.limits.take('applicationFileKilobytes', requester, Math.ceil(bytes / 1024));
  const file = { name: shownName(name), pages };
  const storing = { settings: deps.settings, now: deps.clock() };
  const secret = await db.transaction((tx) => storeFile(tx, file, storing));
  return { file: { fileName: file.name, pages: pages.length, secret }, cv: fields };
}
