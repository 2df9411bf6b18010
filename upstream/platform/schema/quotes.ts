import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { QUOTE_STATUSES } from '#lib/rules/quotes/quote-status.ts';
import { createdAt, id, moment, userLanguage } from './accounts.ts';

export const quoteStatus = pgEnum('quote_status', QUOTE_STATUSES);

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
    status: quoteStatus('status').notNull().default('new'),
    statusAt: moment('status_at'),
    /** The day in Paris on which staff want to be reminded. */
    remindOn: date('remind_on'),
    createdAt: createdAt(),
  },
  (t) => [
    index('quotes_email').on(t.email),
    index('quotes_recent').on(t.createdAt),
    index('quotes_status').on(t.status, t.createdAt, t.id),
    index('quotes_reminder').on(t.remindOn).where(sql`${t.remindOn} is not null`),
  ],
);

/** What staff write about a quote. Never changed, deleted with the quote. */
export const quoteNotes = pgTable(
  'quote_notes',
  {
    id: id(),
    quoteId: bigint('quote_id', { mode: 'number' })
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    staffId: bigint('staff_id', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quote_notes_quote').on(t.quoteId, t.id),
    check('quote_notes_say_something', sql`length(${t.text}) > 0`),
  ],
);
