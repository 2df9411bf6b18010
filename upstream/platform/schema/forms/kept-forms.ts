import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../accounts.ts';

/** Refused forms on their way to the page that shows them again; only the web can read what it sealed. */
export const keptForms = pgTable(
  'kept_forms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('kept_forms_created').on(t.createdAt)],
);
