import * as z from 'zod';
import { paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

/** How a CV came to its reader. `share`: by a link that its candidate sent; `staff`: of Bielle. */
export const CV_VIEW_WAYS = ['application', 'search', 'interview', 'share', 'staff'] as const;

/** What one reader did with one CV on one day. */
export const cvView = z.object({
  id: z.number(),
  firstAt: timestamp,
  lastAt: timestamp,
  openings: z.number(),
  /** When it last left as a file; null when it did not. */
  downloadedAt: timestamp.nullable(),
  way: z.enum(CV_VIEW_WAYS),
  /** Null for a shared link, and once the company has left. */
  company: z.string().nullable(),
  /** Whom the candidate sent the link to; null when that is not kept any more. */
  sharedWith: z.string().nullable(),
  /** Why our staff opened it; null for others. */
  reason: z.string().nullable(),
  /** Null once the candidate has deleted it. */
  cv: z.object({ id: z.number(), cvName: z.string() }).nullable(),
});
export type CvView = z.output<typeof cvView>;

export const cvViewsContract = defineResource({
  list: {
    method: 'GET',
    path: '/candidate/cv-views',
    access: { role: 'candidate' },
    summary: 'Who opened the CVs of the candidate, the latest first: one row for each reader, CV and day',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(cvView),
    paged: true,
  },
});
