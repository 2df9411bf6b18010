import { and, eq } from 'drizzle-orm';
import type { applicationFilesContract } from '#lib/contract/applications/files.ts';
import { openCv } from '#upstream/cv-views/open.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { followedBy } from '../followed.ts';
import { readerOf } from '../received/reader.ts';
import { findOpened } from '../received/received.ts';
import { readPicture } from './store.ts';

type Own = { candidateId: number; offerId: number };

/** @throws not_found */
async function idOfOwn(db: Db, { candidateId, offerId }: Own): Promise<number> {
  const [own] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.candidateId, candidateId), eq(applications.offerId, offerId)));
  if (!own) throw apiError('not_found');
  return own.id;
}

export const applicationFilesHandlers: Handlers<typeof applicationFilesContract> = {
  async readReceived(context) {
    const { db, deps, caller, params, request } = context;
    const cv = await findOpened(db, await readerOf(context), params.id);
    if (!cv) throw apiError('not_found');
    const picture = await readPicture(db, { applicationId: params.id }, { ...deps, page: params.page });
    await openCv(db, deps, { caller, cv, way: 'application', request });
    return { data: { picture: picture.toString('base64') } };
  },

  async readSent({ db, deps, caller, params }) {
    const applicationId = await idOfOwn(db, { candidateId: caller.userId, offerId: params.id });
    const picture = await readPicture(db, { applicationId }, { ...deps, page: params.page });
    return { data: { picture: picture.toString('base64') } };
  },

  async readByLink({ db, deps, params }) {
    const applicationId = await idOfOwn(db, await followedBy(db, params.token, deps));
    const picture = await readPicture(db, { applicationId }, { ...deps, page: params.page });
    return { data: { picture: picture.toString('base64') } };
  },
};
