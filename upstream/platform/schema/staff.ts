import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES, type StaffRole } from '#lib/rules/staff/staff-roles.ts';
import { bytea, createdAt, id, moment, userLanguage } from './accounts.ts';

const roleList = sql.raw(`array[${STAFF_ROLES.map((role) => `'${role}'`).join(', ')}]`);

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
    /** Null for a person who signs in with passkeys only; with it always comes `totpSecret`. */
    passwordHash: text('password_hash'),
    /** Sealed with our secret. */
    totpSecret: text('totp_secret'),
    /** The last time step (30 seconds each) whose code was used: none works twice. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** Of the link that sets the account up, SHA-256. */
    setupHash: bytea('setup_hash').unique(),
    setupExpiresAt: moment('setup_expires_at'),
    createdAt: createdAt(),
    lastSigninAt: moment('last_signin_at'),
    /** The person no longer works here. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('staff_members_email_is_normal', sql`${t.email} = lower(trim(${t.email}))`),
    check('staff_members_have_roles', sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ ${roleList}`),
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
