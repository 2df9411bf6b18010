import * as z from 'zod';
import { defineResource } from './operation.ts';

/** Characters: the longest form that the web reads, compressed and sealed. */
const LONGEST = 512 * 1024;

const sealed = z.string().min(1).max(LONGEST);
const id = z.uuid();

/** For the web itself: a refused plain form is too long for the cookie that carries it to the page that shows it again. */
export const keptFormsContract = defineResource({
  keep: {
    method: 'POST',
    path: '/kept-forms',
    access: 'public',
    summary: 'Keep what was typed into a refused form, sealed by the web, for half an hour',
    rateLimit: 'write',
    body: z.object({ sealed }),
    data: z.object({ id }),
    bodyLimit: LONGEST + 1024,
    dealsInTokens: true,
  },
  read: {
    method: 'GET',
    path: '/kept-forms/:id',
    access: 'public',
    summary: 'Read a kept form',
    rateLimit: 'read',
    params: z.object({ id }),
    data: z.object({ sealed }),
    errors: ['not_found'],
    dealsInTokens: true,
  },
});
