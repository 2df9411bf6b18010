import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, userLanguage } from './accounts.ts';

/** No account needed; deleted with the account of the address, if any. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    companyName: text('company_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    /** With country code: `+33612345678`. */
    phone: text('phone').notNull(),
    comment: text('comment').notNull(),
    language: userLanguage('language').notNull(),
    /** Hash of the human check; each counts once. */
    challenge: text('challenge').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('quotes_email').on(t.email), index('quotes_recent').on(t.createdAt)],
);
