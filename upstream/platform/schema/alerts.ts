import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, moment, userLanguage } from './accounts.ts';
import { savedSearches } from './applications.ts';
import { cvs } from './cvs.ts';
import { offers } from './offers.ts';
import { places } from './places.ts';

export const alertFrequency = pgEnum('alert_frequency', ['now', 'daily', 'weekly']);

/** Trade, centre and radius repeat the search's, for the index. A search by words may have several trades, or no centre. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .primaryKey()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    frequency: alertFrequency('frequency').notNull(),
    /** 0 for several trades or all. */
    tradeId: integer('trade_id').notNull(),
    /** Null for a whole department, a region or everywhere. */
    placeNumber: integer('place_number').references(() => places.number),
    /** Whole kilometres. */
    radius: smallint('radius').notNull(),
    /** What was there before is never sent. */
    since: moment('since').notNull(),
    lastSentAt: moment('last_sent_at'),
    /** Null while an immediate alert has nothing to send. */
    nextAt: moment('next_at'),
    /** Of a search of CVs: the plan no longer opens it, and its owner knows. */
    pausedAt: moment('paused_at'),
  },
  (t) => [
    index('search_alerts_around').on(t.tradeId, t.placeNumber),
    index('search_alerts_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/**
 * Alerts that belong to an e-mail address, with or without an account. Nothing but the mail that asks to confirm is sent
 * before `search_alerts` has a row. Erased with its search, never alone.
 */
export const visitorAlerts = pgTable(
  'visitor_alerts',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .primaryKey()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    language: userLanguage('language').notNull(),
    /** What was asked for last; `search_alerts` has what was confirmed. */
    frequency: alertFrequency('frequency').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** The end of the link, and of an alert that was never confirmed. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('visitor_alerts_email').on(t.email),
    uniqueIndex('visitor_alerts_token').on(t.tokenHash),
    index('visitor_alerts_expiry').on(t.expiresAt),
  ],
);

/** One row per alert and offer: waits for the next mail, then marks the offer as sent. */
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

/** Which CVs an alert has told its recruiter of. */
export const alertCvs = pgTable(
  'alert_cvs',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    cvId: bigint('cv_id', { mode: 'number' })
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.cvId] }),
    index('alert_cvs_cv').on(t.cvId),
    index('alert_cvs_age').on(t.sentAt),
  ],
);
