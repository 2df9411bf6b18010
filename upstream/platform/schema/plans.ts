import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './accounts.ts';
import { organisations } from './organisations.ts';

export const packageKind = pgEnum('package_kind', ['free', 'autonomous', 'subscription']);

/** Rows come from a migration. Prices exclude tax. */
export const packages = pgTable(
  'packages',
  {
    id: integer('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    kind: packageKind('kind').notNull(),
    title: text('title').notNull(),
    /** Cents per unit; the total is this times `unit_count`. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    unitCount: smallint('unit_count').notNull(),
    offersCredited: smallint('offers_credited').notNull(),
    offerLifeDays: smallint('offer_life_days').notNull(),
    hunterSearches: boolean('hunter_searches').notNull().default(false),
    planDays: smallint('plan_days').notNull(),
  },
  (t) => [
    check('packages_price_is_free_or_payable', sql`${t.unitPriceCents} = 0 or ${t.unitPriceCents} >= 100`),
    check('packages_free_costs_nothing', sql`(${t.kind} = 'free') = (${t.unitPriceCents} = 0)`),
    check(
      'packages_give_something',
      sql`${t.unitCount} > 0 and ${t.offersCredited} > 0 and ${t.offerLifeDays} > 0 and ${t.planDays} > 0`,
    ),
  ],
);

/** The first offer opens the free plan, which covers and ends with that offer alone. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id),
    isFree: boolean('is_free').notNull().default(false),
    offersTotal: smallint('offers_total').notNull(),
    offersLeft: smallint('offers_left').notNull(),
    startsAt: moment('starts_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Null for the free plan, and for demo plans without an order. */
    orderId: bigint('order_id', { mode: 'number' }),
    /** Days before the end in the last warning. */
    warnedDays: smallint('warned_days'),
    /** Of a free offer that was deleted: the days that were left, 0 once another offer has them. */
    returnedDays: smallint('returned_days'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('plans_one_free').on(t.organisationId).where(sql`${t.isFree}`),
    // Repeated reports of a payment grant the packages once.
    uniqueIndex('plans_once_an_order').on(t.orderId, t.packageId),
    index('plans_organisation').on(t.organisationId, t.expiresAt, t.id),
    index('plans_ending').on(t.expiresAt),
    check('plans_credit', sql`${t.offersLeft} between 0 and ${t.offersTotal}`),
    check('plans_last', sql`${t.expiresAt} > ${t.startsAt}`),
    check('plans_returned_free', sql`${t.isFree} or ${t.returnedDays} is null`),
  ],
);

/**
 * The first offers that were free. Rows outlive their organisation, so that a new account of the same garage or the same
 * person brings no second one.
 */
export const freeOfferUses = pgTable(
  'free_offer_uses',
  {
    id: id(),
    /** Of the SIRET that was typed. */
    siren: text('siren').notNull(),
    /** Null once its organisation has ended. */
    planId: bigint('plan_id', { mode: 'number' })
      .unique()
      .references(() => plans.id, { onDelete: 'set null' }),
    /** By an organisation that has proved the SIREN, so that it counts for everybody with it. */
    isProven: boolean('is_proven').notNull().default(false),
    /** Of who published: a hash of the mailbox. Hashes of browser, network and domain are emptied after a while. */
    mailbox: text('mailbox'),
    traces: text('traces').array().notNull().default(sql`'{}'::text[]`),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [
    index('free_offer_uses_siren').on(t.siren),
    index('free_offer_uses_age').on(t.usedAt),
    check('free_offer_uses_siren_is_nine_digits', sql`${t.siren} ~ '^[0-9]{9}$'`),
  ],
);
