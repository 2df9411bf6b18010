import * as z from 'zod';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import { CV_ACCESS_ERRORS } from '../cv-views/access-errors.ts';
import { idParam } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** The CV file that goes with an application: its name on the person's device, and how many pages it has. */
export const applicationFile = z.object({ fileName: z.string(), pages: z.number() });
export type ApplicationFile = z.output<typeof applicationFile>;

/** The secret in the mailed link: the application's number and a mark that only we can make. */
export const followParams = z.object({ token: z.string().regex(/^\d{1,15}\.[\w-]{43}$/) });

/** A page of a file, from 1. */
export const pageNumber = z.coerce
  .number('invalid_field')
  .int('invalid_field')
  .min(1, 'invalid_field')
  .max(CV_FILE.mostPages, 'invalid_field');

/** The picture of a page, a JPEG in base64: nothing of the file itself leaves the API. */
export const pagePicture = z.object({ picture: z.string() });

export const applicationFilesContract = defineResource({
  readReceived: {
    method: 'GET',
    path: '/cv-infos/:id/file/:page',
    access: { role: 'recruiter', member: 'read', own: [{ object: 'application', at: 'params.id' }] },
    summary: 'The picture of a page of the CV file that came with an application',
    rateLimit: 'read',
    params: z.object({ id: idParam, page: pageNumber }),
    data: pagePicture,
    errors: ['not_found', 'no_plan', ...CV_ACCESS_ERRORS],
  },
  readSent: {
    method: 'GET',
    path: '/offer-infos/:id/file/:page',
    access: { role: 'candidate', own: [{ object: 'application', at: 'params.id' }] },
    summary: "The picture of a page of the CV file of the candidate's application to the offer with this id",
    rateLimit: 'read',
    params: z.object({ id: idParam, page: pageNumber }),
    data: pagePicture,
    errors: ['not_found'],
  },
  readByLink: {
    method: 'GET',
    path: '/followed-applications/:token/file/:page',
    access: 'public',
    summary: 'The picture of a page of the CV file of the application of a mailed link, without a session',
    rateLimit: 'read',
    params: followParams.extend({ page: pageNumber }),
    data: pagePicture,
    errors: ['not_found'],
  },
});
