import type { profileContract } from '#lib/contract/accounts/profile.ts';
import { fileAddress } from '#lib/rules/file-address.ts';
import { askedSentence } from '#upstream/organisations/join-request.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { newFileKey, storeUpload } from '#upstream/platform/files/uploads.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { drawPicture } from './picture.ts';
import { findProfile } from './store.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateContact, updateProfile } from './update.ts';

export const profileHandlers: Handlers<typeof profileContract> = {
  async getUser({ db, params }) {
    // The platform has checked that the id is the caller's own.
    const profile = await findProfile(db, params.id);
    if (!profile) throw apiError('not_found');
    return { data: profile };
  },

  async updateUser(context) {
    const { holderName, companyStays } = await updateProfile(context);
    const profile = await findProfile(context.db, context.caller.userId);
    if (!profile) throw apiError('not_found');
    const message = context.t(companyStays ? 'profile.updatedButCompany' : 'profile.updated');
    return {
      data: profile,
      message: holderName === undefined ? message : askedSentence(context.texts, holderName),
    };
  },

  async updateContact(context) {
    await updateContact(context);
    return { data: null, message: context.t('profile.updated') };
  },

  async unsubscribe(context) {
    await unsubscribe(context);
    return { data: null, message: context.t('profile.unsubscribed') };
  },

  async uploadImage({ db, deps, caller, body }) {
    await deps.limits.take('pictureUpload', String(caller.userId));
    const { extension, ...picture } = await drawPicture(body.base64, body.kind);
    const key = newFileKey(extension);
    const { storage, clock } = deps;
    await storeUpload({ db, storage }, { key, ...picture, userId: caller.userId, now: clock() });
    return { data: fileAddress(key) };
  },
};
