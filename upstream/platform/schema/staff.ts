import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PackageValue } from '#lib/contract/content/values.ts';
import type { RequestedOperation } from '#lib/contract/staff/second-person.ts';
import type { StaffRole } from '#lib/rules/staff/staff-roles.ts';
import { bytea, createdAt, id, moment, userLanguage, users } from './accounts.ts';
import { organisations } from './organisations.ts';

/** A price that waits for a second person. */
export type RequestedChange = {
  /** Of the package. */
  key: string;
  /** Null brings back what the product came with. */
  value: PackageValue | null;
  /** ISO; null as soon as somebody agrees. */
  effectiveFrom: string | null;
  /** The newest version that was seen. */
  seenId: number;
  note: string | null;
};

/** People who operate Bielle. They are apart from `users`: no page or token of the job board is theirs. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    /** Lower case, trimmed. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    language: userLanguage('language').notNull().default('fr'),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    /** When a role was last added. */
    rolesSince: moment('roles_since').notNull().defaultNow(),
    /** Who of the staff added it; null for an operator. */
    rolesBy: bigint('roles_by', { mode: 'number' }),
    /** Null for a person who signs in with passkeys only; with it always comes `totpSecret`. */
    passwordHash: text('password_hash'),
    /** Sealed with our secret. */
    totpSecret: text('totp_secret'),
    /** The last time step (30 seconds each) whose code was used: none works twice. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** Of the link that sets the account up, SHA-256. */
    setupHash: bytea('setup_hash').unique(),
    setupExpiresAt: moment('setup_expires_at'),
    /** When a way to sign in was last added: app, passkey or one-time codes. */
    accessSince: moment('access_since'),
    createdAt: createdAt(),
    lastSigninAt: moment('last_signin_at'),
    /** The person no longer works here. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('staff_members_email_is_normal', sql`${t.email} = lower(trim(${t.email}))`),
    check(
      'staff_members_have_roles',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array['support', 'moderator', 'finance', 'editor', 'reader', 'admin']`,
    ),
    check('staff_members_totp', sql`(${t.passwordHash} is null) = (${t.totpSecret} is null)`),
    check('staff_members_setup', sql`(${t.setupHash} is null) = (${t.setupExpiresAt} is null)`),
  ],
);

const staffId = () =>
  bigint('staff_id', { mode: 'number' })
    .notNull()
    .references(() => staffMembers.id, { onDelete: 'cascade' });

/** Tokens are stored as SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: staffId(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId), index('staff_sessions_expiry').on(t.expiresAt)],
);

export const staffRequestStatus = pgEnum('staff_request_status', ['waiting', 'approved', 'declined']);

/** What one person of the staff asked for and a second one has to agree to. Refunds have their own table. */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: id(),
    /** Of the contract: `staffAccounts.extendPlan`. */
    operation: text('operation').$type<RequestedOperation>().notNull(),
    /** Of the plan, organisation or package. */
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    /** To add to a plan. */
    days: integer('days'),
    /** Of a package. */
    change: jsonb('change').$type<RequestedChange>(),
    /** In words of staff, who alone read it. */
    reason: text('reason').notNull(),
    status: staffRequestStatus('status').notNull().default('waiting'),
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => staffMembers.id),
    askedAt: moment('asked_at').notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => staffMembers.id),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('staff_requests_one_waiting').on(t.operation, t.targetId).where(sql`${t.status} = 'waiting'`),
    index('staff_requests_waiting').on(t.askedAt, t.id).where(sql`${t.status} = 'waiting'`),
    index('staff_requests_age').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    check('staff_requests_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check('staff_requests_two_people', sql`${t.status} <> 'approved' or ${t.askedBy} <> ${t.decidedBy}`),
  ],
);

/** As `passkeys`. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: staffId(),
    credentialId: bytea('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('staff_passkeys_staff').on(t.staffId)],
);

/** One-time codes, stored as keyed hashes. */
export const staffCodes = pgTable(
  'staff_codes',
  {
    id: id(),
    staffId: staffId(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('staff_codes_staff').on(t.staffId)],
);

export const appealDecision = pgEnum('suspension_decision', ['upheld', 'granted']);

/**
 * Suspensions of accounts and of organisations, with the appeal of each. The latest decides; `users.suspended_at` and
 * `organisations.suspended_at` say that one is open.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' }).references(() => organisations.id, {
      onDelete: 'cascade',
    }),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staffMembers.id),
    /** The reasons, as the person reads them. */
    statement: text('statement').notNull(),
    suspendedAt: moment('suspended_at').notNull(),
    /** What the person answers. */
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    decision: appealDecision('decision'),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => staffMembers.id),
    decidedAt: moment('decided_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('suspensions_one_open').on(t.userId).where(sql`${t.endedAt} is null`),
    index('suspensions_user').on(t.userId, t.id),
    uniqueIndex('suspensions_one_open_organisation').on(t.organisationId).where(sql`${t.endedAt} is null`),
    index('suspensions_organisation').on(t.organisationId, t.id),
    check('suspensions_of_one', sql`num_nonnulls(${t.userId}, ${t.organisationId}) = 1`),
    index('suspensions_appeals')
      .on(t.appealedAt, t.id)
      .where(sql`${t.appealedAt} is not null and ${t.decision} is null and ${t.endedAt} is null`),
    check('suspensions_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    check('suspensions_decision', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
);

/** Until when the limits of an account or an organisation do not count. */
export const liftedLimits = pgTable(
  'lifted_limits',
  {
    /** Of a user or an organisation, whose numbers never differ in meaning. */
    holderId: bigint('holder_id', { mode: 'number' }).primaryKey(),
    until: moment('until').notNull(),
  },
  (t) => [index('lifted_limits_end').on(t.until)],
);
/** One row per day of the calendar of Paris, counted again every hour while answers may still arrive. */
export const dailyTotals = pgTable('daily_totals', {
  day: date('day').primaryKey(),
  /** The end of the day, or the full hour up to which it is counted. */
  countedUntil: moment('counted_until').notNull(),
  /** Online at that moment. */
  liveOffers: integer('live_offers').notNull(),
  /** Sent that day; of these, those that ended, and those among them that were answered. */
  applications: integer('applications').notNull(),
  ended: integer('ended').notNull(),
  answered: integer('answered').notNull(),
  /** How many were answered after so many days: medians of weeks and months need it. */
  answerDays: jsonb('answer_days').$type<Record<string, number>>().notNull(),
  candidates: integer('candidates').notNull(),
  recruiters: integer('recruiters').notNull(),
  orders: integer('orders').notNull(),
  /** Invoices less credit notes. */
  revenueHtCents: bigint('revenue_ht_cents', { mode: 'number' }).notNull(),
});
