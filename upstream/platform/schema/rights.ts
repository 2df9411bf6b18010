import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REPORT_REASONS } from '#lib/contract/reports.ts';
import { createdAt, id, moment, userLanguage, users } from './accounts.ts';
import { offers } from './offers.ts';

/** `file_key` is null until the file is ready. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: userLanguage('language').notNull(),
    fileKey: text('file_key').unique(),
    bytes: integer('bytes'),
    createdAt: createdAt(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('data_exports_user').on(t.userId, t.id),
    index('data_exports_expiry').on(t.expiresAt),
    check('data_exports_ready', sql`(${t.fileKey} is null) = (${t.readyAt} is null)`),
  ],
);

export const reportReason = pgEnum('report_reason', REPORT_REASONS);
export const reportDecision = pgEnum('report_decision', ['kept', 'withdrawn']);

/** The sender needs no account. */
export const offerReports = pgTable(
  'offer_reports',
  {
    id: id(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    reason: reportReason('reason').notNull(),
    /** Null once no longer needed. */
    details: text('details'),
    /** Lower case; null if absent or no longer needed. */
    email: text('email'),
    language: userLanguage('language').notNull(),
    /** Equal reports count once while open. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
    decision: reportDecision('decision'),
    decidedAt: moment('decided_at'),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    statement: text('statement'),
  },
  (t) => [
    uniqueIndex('offer_reports_once').on(t.fingerprint).where(sql`${t.decision} is null`),
    index('offer_reports_offer').on(t.offerId, t.id),
    index('offer_reports_open').on(t.createdAt, t.id).where(sql`${t.decision} is null`),
    index('offer_reports_email').on(t.email).where(sql`${t.email} is not null`),
    index('offer_reports_decider').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check('offer_reports_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
);

/** By day in Paris; nothing about the visitor. */
export const offerDays = pgTable(
  'offer_days',
  {
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.day] }),
    index('offer_days_day').on(t.day),
    check('offer_days_views', sql`${t.views} > 0`),
  ],
);
