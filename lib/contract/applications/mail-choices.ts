import * as z from 'zod';
import { CANDIDATE_MAILS } from '#lib/rules/applications/candidate-mails.ts';
import { nothing } from '../platform/fields.ts';
import { seenRevision } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';

const candidateMail = z.enum(CANDIDATE_MAILS, 'invalid_field');
/** The secret in the link of a mail: the account's number and a mark that only we can make. */
const token = z.string().max(80);

const muted = z.array(candidateMail, 'invalid_field').max(CANDIDATE_MAILS.length, 'invalid_field');
/** What is no longer sent; the rest is. */
const choices = z.object({ muted, revision: z.number() });
export type MailChoices = z.output<typeof choices>;
const changedChoices = z.object({ muted, revision: seenRevision });

export const mailChoicesContract = defineResource({
  read: {
    method: 'GET',
    path: '/application-mails',
    access: { role: 'candidate' },
    summary: 'Which mails about their applications the candidate has turned off',
    rateLimit: 'read',
    data: choices,
  },
  save: {
    method: 'PUT',
    path: '/application-mails',
    access: { role: 'candidate' },
    summary: 'Turn mails about applications off, or on again',
    rateLimit: 'write',
    body: changedChoices,
    data: nothing,
    errors: ['data_changed'],
  },
  readLink: {
    method: 'GET',
    path: '/application-mails/:token',
    access: 'public',
    summary: 'What the person of a mailed link has turned off, without a session; reading it changes nothing',
    rateLimit: 'account',
    params: z.object({ token }),
    data: choices,
    errors: ['not_found'],
  },
  saveByLink: {
    method: 'POST',
    path: '/application-mails/:token',
    access: 'public',
    summary: 'Turn mails off or on again by a mailed link, without a session',
    rateLimit: 'account',
    params: z.object({ token }),
    body: changedChoices,
    data: nothing,
    errors: ['not_found', 'data_changed'],
  },
  mute: {
    method: 'POST',
    path: '/application-mails/:token/:kind/stop',
    access: 'public',
    summary: 'Turn one kind of mail off with one click of a mail program; one that is off stays so',
    rateLimit: 'account',
    params: z.object({ token, kind: candidateMail }),
    data: nothing,
    errors: ['not_found'],
  },
});
