import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './accounts.ts';
import { offers } from './offers.ts';

const offerId = () =>
  bigint('offer_id', { mode: 'number' })
    .notNull()
    .references(() => offers.id, { onDelete: 'cascade' });

/** The code stays: it is printed. */
export const offerPosters = pgTable(
  'offer_posters',
  {
    offerId: offerId().primaryKey(),
    code: text('code').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [check('offer_posters_code_is_normal', sql`${t.code} = upper(trim(${t.code}))`)],
);

/** Visits of the printed address, by day in Paris; nothing about the visitor. */
export const posterDays = pgTable(
  'poster_days',
  { offerId: offerId(), day: date('day').notNull(), visits: integer('visits').notNull() },
  (t) => [
    primaryKey({ columns: [t.offerId, t.day] }),
    index('poster_days_day').on(t.day),
    check('poster_days_visits', sql`${t.visits} > 0`),
  ],
);
