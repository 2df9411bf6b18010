import { addFile, storeFile } from '#upstream/applications/files/store.ts';
import type { TestApi } from '../api.ts';

/** Adds a CV file of one page to an application. */
export async function addFileRow({ db, deps, clock }: TestApi, applicationId: number): Promise<number> {
  const now = clock.now();
  const file = { name: 'cv.pdf', pages: [Buffer.from([0xff, 0xd8, 0xff])] };
  const secret = await storeFile(db, file, { settings: deps.settings, now });
  await addFile(db, secret, { applicationId }, now);
  return applicationId;
}
