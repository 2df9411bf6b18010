import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment } from './accounts.ts';
import { applications } from './applications.ts';
import { pendingApplications } from './quick-apply.ts';

/** The CV file that goes with one application, as pictures of its pages. The file itself is not stored. */
export const applicationFiles = pgTable(
  'application_files',
  {
    id: id(),
    /** Of the secret with which the person who sent it adds it to an application; null where a later copy has it. */
    secretHash: bytea('secret_hash').unique(),
    /** The form that waits for its link. */
    pendingId: bigint('pending_id', { mode: 'number' })
      .unique()
      .references(() => pendingApplications.id, { onDelete: 'cascade' }),
    applicationId: bigint('application_id', { mode: 'number' })
      .unique()
      .references(() => applications.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    pageCount: smallint('page_count').notNull(),
    createdAt: createdAt(),
    /** While it belongs to nothing; null once it does, because it then ends with that. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('application_files_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    check(
      'application_files_belong_to_one_or_end',
      sql`num_nonnulls(${t.pendingId}, ${t.applicationId}, ${t.expiresAt}) = 1`,
    ),
  ],
);

/** A JPEG picture for each page, encrypted. */
export const applicationFilePages = pgTable(
  'application_file_pages',
  {
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => applicationFiles.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: smallint('number').notNull(),
    picture: bytea('picture').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.number] })],
);
