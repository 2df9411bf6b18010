import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, users } from './accounts.ts';

/** The last import of offers of one person of the staff: how far it is, then what came of it. */
export const offerImports = pgTable('offer_imports', {
  id: id(),
  /** One at a time and one kept: the next import of the same person takes its place. */
  recruiterId: bigint('recruiter_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  /** Lines of the file that hold an offer. */
  totalLines: integer('total_lines').notNull(),
  doneLines: integer('done_lines').notNull().default(0),
  createdOffers: integer('created_offers').notNull().default(0),
  skippedLines: integer('skipped_lines').notNull().default(0),
  errorLines: integer('error_lines').notNull().default(0),
  /** Columns of the file that mean nothing here. */
  ignoredColumns: text('ignored_columns').array().notNull().default(sql`'{}'::text[]`),
  startedAt: moment('started_at').notNull(),
  /** When a batch was last written: an import that is silent for long has lost its process. */
  beatAt: moment('beat_at').notNull(),
  /** When it came to its end, or broke off with fewer lines done than there are. */
  endedAt: moment('ended_at'),
});

export const importOutcome = pgEnum('import_outcome', ['created', 'skipped', 'error']);

/** What came of each line of an import. */
export const offerImportLines = pgTable(
  'offer_import_lines',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => offerImports.id, { onDelete: 'cascade' }),
    /** Of the file, from 1, where the record begins. */
    line: integer('line').notNull(),
    outcome: importOutcome('outcome').notNull(),
    /** The offer that was created; it may be gone since. */
    offerId: bigint('offer_id', { mode: 'number' }),
    company: text('company').notNull().default(''),
    /** The reason why it was skipped, or everything that is wrong with it, in the importer's language. */
    texts: text('texts').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('offer_import_lines_outcome').on(t.importId, t.outcome, t.line),
  ],
);
