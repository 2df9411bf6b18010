import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { moment } from './accounts.ts';
import { savedSearches } from './applications.ts';
import { offers } from './offers.ts';
import { places } from './places.ts';

export const alertFrequency = pgEnum('alert_frequency', ['now', 'daily', 'weekly']);

/** The alert of a saved search while it is switched on; trade, centre and radius repeat the search's, to be found by. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .primaryKey()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    frequency: alertFrequency('frequency').notNull(),
    jobId: integer('job_id').notNull(),
    placeNumber: integer('place_number')
      .notNull()
      .references(() => places.number),
    /** Whole kilometres. */
    radius: smallint('radius').notNull(),
    /** When it was switched on: what was published before is never sent. */
    since: moment('since').notNull(),
    lastSentAt: moment('last_sent_at'),
    /** When the next mail is due; null while an alert at once has nothing to tell. */
    nextAt: moment('next_at'),
  },
  (t) => [
    index('search_alerts_around').on(t.jobId, t.placeNumber),
    index('search_alerts_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/** An offer that an alert has found, once: it waits for the next mail, then it is known as told. */
export const alertOffers = pgTable(
  'alert_offers',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    foundAt: moment('found_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.offerId] }),
    index('alert_offers_waiting').on(t.searchId).where(sql`${t.sentAt} is null`),
    index('alert_offers_offer').on(t.offerId),
    index('alert_offers_age').on(t.foundAt),
  ],
);
