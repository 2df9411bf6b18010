import * as z from 'zod';
import { sortDirection, timestamp } from './fields.ts';
import { defineResource } from './operation.ts';

/** The candidate's CVs, as the apply menu and the list need them. */
export const cvsContract = defineResource({
  list: {
    method: 'GET',
    path: '/cvs/list',
    access: { role: 'candidate' },
    summary: 'CVs of the candidate by status',
    query: z.object({
      status: z.enum(['draft', 'published', '1', '2'], 'invalid_field').optional(),
      sort: sortDirection,
    }),
    data: z.array(
      z.object({
        id: z.number(),
        name_cv: z.string(),
        status: z.enum(['draft', 'published']),
        status_code: z.union([z.literal(1), z.literal(2)]),
        city: z.string(),
        city_range: z.number(),
        joblistCVs: z.array(z.object({ jobId: z.number(), otherJobId: z.number().nullable() })),
        experienceCV: z.array(z.object({ lvlId: z.number() })),
        createdAt: timestamp,
      }),
    ),
  },
});
