import * as z from 'zod';
import { IMPORT_FILE_LIMIT } from '#lib/rules/offers/import-file.ts';
import { paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const FORM_AROUND = 64 * 1024;

export const IMPORT_OUTCOMES = ['created', 'skipped', 'errors'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const summary = z.object({
  totalLines: z.number(),
  createdOffers: z.number(),
  skippedLines: z.number(),
  errorLines: z.number(),
});

/** A line is that of the file, from 1, where the record begins. */
const details = z.object({
  created: z.array(z.object({ offerId: z.number(), company: z.string(), line: z.number() })),
  errors: z.array(z.object({ line: z.number(), error: z.string() })),
  skipped: z.array(z.object({ line: z.number(), reason: z.string() })),
});
export type ImportDetails = z.output<typeof details>;

/** `interrupted`: its process died. */
const state = z.enum(['running', 'ended', 'interrupted']);

export const importProgress = z.object({
  fileName: z.string(),
  state,
  /** How many of `summary.totalLines` have been looked at. */
  doneLines: z.number(),
  startedAt: timestamp,
  ignoredColumns: z.array(z.string()),
  summary,
});
export type ImportProgress = z.output<typeof importProgress>;

const access = { role: 'internal', member: 'self' } as const;

export const offerImportContract = defineResource({
  template: {
    method: 'GET',
    path: '/import/template',
    access,
    summary: 'A CSV file to fill in: the columns of an offer and an example line, as French Excel opens it',
    rateLimit: 'heavy',
    media: 'text/csv',
    data: z.string(),
  },
  offers: {
    method: 'POST',
    path: '/import/offers',
    access,
    summary:
      'Add the offers of a CSV file; answers when the last line is done, also when nobody waits for it',
    rateLimit: 'heavy',
    upload: 'csvdata',
    bodyLimit: IMPORT_FILE_LIMIT + FORM_AROUND,
    timeout: 300_000,
    data: z.object({
      status: z.enum(['success', 'partial']),
      message: z.string(),
      report: z.object({ summary, details }),
    }),
    errors: ['import_running', 'import_interrupted'],
  },
  last: {
    method: 'GET',
    path: '/import/last',
    access,
    summary: 'The last import of the caller, while it runs and after; null before the first',
    rateLimit: 'read',
    data: importProgress.nullable(),
  },
  lines: {
    method: 'GET',
    path: '/import/last/lines',
    access,
    summary: 'Lines of the last import with one outcome, in their order',
    rateLimit: 'read',
    query: z.object({ ...paging, outcome: z.enum(IMPORT_OUTCOMES, 'invalid_field').default('errors') }),
    data: z.array(
      z.object({
        line: z.number(),
        offerId: z.number().nullable(),
        company: z.string(),
        texts: z.array(z.string()),
      }),
    ),
    paged: true,
  },
  report: {
    method: 'GET',
    path: '/import/last/report',
    access,
    summary: 'The report of the last import as a CSV file, as French Excel opens it',
    rateLimit: 'heavy',
    media: 'text/csv',
    data: z.string(),
    errors: ['not_found'],
  },
});
