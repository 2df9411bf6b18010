import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, users } from './accounts.ts';

export const offerImports = pgTable('offer_imports', {
  id: id(),
  /** The next import of the same person replaces it. */
  recruiterId: bigint('recruiter_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  totalLines: integer('total_lines').notNull(),
  doneLines: integer('done_lines').notNull().default(0),
  createdOffers: integer('created_offers').notNull().default(0),
  skippedLines: integer('skipped_lines').notNull().default(0),
  errorLines: integer('error_lines').notNull().default(0),
  ignoredColumns: text('ignored_columns').array().notNull().default(sql`'{}'::text[]`),
  startedAt: moment('started_at').notNull(),
  /** Last batch; an import silent for long has lost its process. */
  beatAt: moment('beat_at').notNull(),
  /** Also set when it broke off with lines left. */
  endedAt: moment('ended_at'),
});

export const importOutcome = pgEnum('import_outcome', ['created', 'skipped', 'error']);

export const offerImportLines = pgTable(
  'offer_import_lines',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => offerImports.id, { onDelete: 'cascade' }),
    /** From 1, where the record begins. */
    line: integer('line').notNull(),
    outcome: importOutcome('outcome').notNull(),
    offerId: bigint('offer_id', { mode: 'number' }),
    company: text('company').notNull().default(''),
    /** Reason for skipping, or every error, in the importer's language. */
    texts: text('texts').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('offer_import_lines_outcome').on(t.importId, t.outcome, t.line),
  ],
);
