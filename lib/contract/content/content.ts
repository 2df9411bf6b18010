import * as z from 'zod';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { defineResource } from '../platform/operation.ts';
import { textPageValue } from './values.ts';

const page = z.enum(STATIC_PAGES);
/** `YYYY-MM-DD` in Paris. */
const since = z.string();

export const contentContract = defineResource({
  textPages: {
    method: 'GET',
    path: '/infos/text-pages',
    access: 'public',
    summary: 'The pages of text that staff have changed, with the day since when',
    rateLimit: 'read',
    data: z.array(z.object({ page, since })),
  },
  textPage: {
    method: 'GET',
    path: '/infos/text-pages/:page',
    access: 'public',
    summary: 'The text in force of a page; null where the text that the product came with applies',
    rateLimit: 'read',
    params: z.object({ page }),
    data: z.object({ since, text: textPageValue }).nullable(),
  },
});
