import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REPORT_REASONS, WITHDRAWAL_GROUNDS } from '#lib/contract/reports/reports.ts';
import { APPEAL_OUTCOMES } from '#lib/rules/offers/appeal.ts';
import { createdAt, id, moment, userLanguage, users } from './accounts.ts';
import { offers } from './offers.ts';
import { staffMembers } from './staff.ts';

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

const offerId = (name = 'offer_id') => bigint(name, { mode: 'number' }).notNull();

export const offerDecision = pgEnum('offer_decision', ['kept', 'withdrawn', 'restored']);
export const withdrawalGround = pgEnum('withdrawal_ground', WITHDRAWAL_GROUNDS);
export const appealOutcome = pgEnum('appeal_outcome', APPEAL_OUTCOMES);

/** What the operators of Bielle decided about an offer, the latest last. */
export const offerDecisions = pgTable(
  'offer_decisions',
  {
    id: id(),
    offerId: offerId().references(() => offers.id, { onDelete: 'cascade' }),
    decision: offerDecision('decision').notNull(),
    /** The broken rule; null unless withdrawn, and for withdrawals from before it was stored. */
    ground: withdrawalGround('ground'),
    statement: text('statement').notNull().default(''),
    /** Whether a withdrawal took the offer offline. */
    wasActive: boolean('was_active').notNull().default(false),
    decidedAt: moment('decided_at').notNull(),
    /** An internal recruiter. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staffMembers.id),
  },
  (t) => [
    index('offer_decisions_offer').on(t.offerId, t.id),
    index('offer_decisions_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('offer_decisions_staff').on(t.staffId).where(sql`${t.staffId} is not null`),
  ],
);

/** What a recruiter answers to a withdrawal, once. Another person of the staff decides. */
export const offerAppeals = pgTable(
  'offer_appeals',
  {
    id: id(),
    /** The withdrawal. */
    decisionId: bigint('decision_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => offerDecisions.id, { onDelete: 'cascade' }),
    authorId: bigint('author_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    outcome: appealOutcome('outcome'),
    decidedAt: moment('decided_at'),
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staffMembers.id),
    /** The answer. */
    statement: text('statement'),
  },
  (t) => [
    index('offer_appeals_author').on(t.authorId),
    index('offer_appeals_open').on(t.createdAt, t.id).where(sql`${t.outcome} is null`),
    index('offer_appeals_decided').on(t.decidedAt).where(sql`${t.outcome} is not null`),
    index('offer_appeals_staff').on(t.staffId).where(sql`${t.staffId} is not null`),
    check('offer_appeals_outcome', sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
  ],
);

/** What a changed offer said before: columns of `offers`, by the names of the program. */
export type OfferBefore = Readonly<Record<string, string | number | boolean | null>>;

/** Live offers that no longer are what was published. A trigger writes it. */
export const offerChanges = pgTable(
  'offer_changes',
  {
    offerId: offerId()
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** As it was published. */
    original: jsonb('original').$type<OfferBefore>().notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When staff have seen the last change. */
    seenAt: moment('seen_at'),
  },
  (t) => [index('offer_changes_unseen').on(t.changedAt, t.offerId).where(sql`${t.seenAt} is null`)],
);

/** The texts of live offers, as numbers that nearly equal texts share. A trigger adds and removes rows. */
export const offerTexts = pgTable(
  'offer_texts',
  {
    offerId: offerId()
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** None for a text that is too short, or has not been read yet. */
    bands: integer('bands').array().notNull().default(sql`'{}'::integer[]`),
    /** Incremented when the offer changes; a job then compares it. */
    version: integer('version').notNull().default(1),
    comparedVersion: integer('compared_version').notNull().default(0),
  },
  (t) => [
    index('offer_texts_bands').using('gin', t.bands).with({ fastupdate: false }),
    index('offer_texts_due').on(t.offerId).where(sql`${t.comparedVersion} < ${t.version}`),
  ],
);

/** Two live offers with nearly the same text. */
export const offerPairs = pgTable(
  'offer_pairs',
  {
    /** The older one. */
    offerId: offerId().references(() => offerTexts.offerId, { onDelete: 'cascade' }),
    otherId: offerId('other_id').references(() => offerTexts.offerId, { onDelete: 'cascade' }),
    /** From 0.85 to 1. */
    similarity: real('similarity').notNull(),
    foundAt: moment('found_at').notNull(),
    /** When staff have seen it. */
    seenAt: moment('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.otherId] }),
    index('offer_pairs_other').on(t.otherId),
    index('offer_pairs_unseen').on(t.foundAt, t.offerId, t.otherId).where(sql`${t.seenAt} is null`),
    check('offer_pairs_order', sql`${t.offerId} < ${t.otherId}`),
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
