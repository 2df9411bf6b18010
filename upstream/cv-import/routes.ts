import type { cvImportContract } from '#lib/contract/cv-import/read-file.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { isEmptyCv, readCv } from './read-cv.ts';

export const cvImportHandlers: Handlers<typeof cvImportContract> = {
  async readFile(context) {
    const { fields } = await readCv(context);
    if (isEmptyCv(fields)) throw fieldError('cv', 'cv_file_unreadable');
    return { data: fields };
  },
};
