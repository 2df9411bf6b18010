import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import type { CandidateMail } from '#lib/rules/applications/candidate-mails.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();

export const userRole = pgEnum('user_role', ['candidate', 'recruiter']);
export const gender = pgEnum('gender', ['m', 'f']);
export const userLanguage = pgEnum('user_language', ['fr', 'en']);

/** An address may have a candidate and a recruiter account. */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: userRole('role').notNull(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    /** Of a random secret that nobody knows, until the person chooses a password. */
    passwordHash: text('password_hash').notNull(),
    /** False for who applied without an account. */
    hasPassword: boolean('has_password').notNull().default(true),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    gender: gender('gender'),
    phone: text('phone'),
    birthday: date('birthday'),
    language: userLanguage('language').notNull().default('fr'),
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country').notNull().default('FR'),
    pictureKey: text('picture_key'),
    /** Random; passkeys hold it instead of the id or the address. Made with the first passkey. */
    passkeyHandle: bytea('passkey_handle').unique(),
    /** The mails about applications that a candidate has turned off. */
    mutedMails: text('muted_mails').array().$type<CandidateMail[]>().notNull().default(sql`'{}'::text[]`),
    mutedMailsRevision: integer('muted_mails_revision').notNull().default(1),
    isInternal: boolean('is_internal').notNull().default(false),
    /** Lifts every credit and plan check. */
    bypassesPlan: boolean('bypasses_plan').notNull().default(false),
    /** Staff have suspended the account: nobody signs in, and its CVs are not found. */
    suspendedAt: moment('suspended_at'),
    /** In the signature of every mailed link that acts for the account; a higher one ends those before. */
    linkVersion: integer('link_version').notNull().default(1),
    isDemo: boolean('is_demo').notNull().default(false),
    emailVerifiedAt: moment('email_verified_at'),
    /** A sign-in or, updated once a night, any use of a session. */
    lastSigninAt: moment('last_signin_at'),
    inactivityWarnedAt: moment('inactivity_warned_at'),
    /** Raised with each change of what the profile shows; a form names the one it began from. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email_role').on(t.email, t.role),
    // Every web asks often whether there is demo data.
    index('users_suspended').on(t.suspendedAt).where(sql`${t.suspendedAt} is not null`),
    // For the search of staff.
    index('users_email_trigrams').using('gin', sql`${t.email} gin_trgm_ops`),
    index('users_folded_name').using(
      'gin',
      sql`folded_text(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
    index('users_phone').on(t.phone.op('text_pattern_ops')),
    index('users_created').on(t.createdAt, t.role),
    index('users_demo').on(t.id).where(sql`${t.isDemo}`),
    check('users_email_is_normal', sql`${t.email} = lower(trim(${t.email}))`),
    check(
      'users_internal_is_recruiter',
      sql`${t.role} = 'recruiter' or not (${t.isInternal} or ${t.bypassesPlan})`,
    ),
  ],
);

/**
 * The company is in `organisations`. Its columns here are what the version before organisations reads and writes; a
 * trigger passes on what that one writes.
 */
export const recruiterProfiles = pgTable('recruiter_profiles', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyName: text('company_name').notNull().default(''),
  jobFunction: text('job_function'),
  siret: text('siret'),
  vatNumber: text('vat_number'),
  companyPhone: text('company_phone'),
  mobilePhone: text('mobile_phone'),
  website: text('website'),
});

/** Tokens are stored as SHA-256. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Last check of the password; irreversible actions need a recent one. */
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('access_tokens_user').on(t.userId),
    index('access_tokens_expiry').on(t.expiresAt),
    check('access_tokens_user_agent_is_short', sql`char_length(${t.userAgent}) <= 200`),
  ],
);

export const oneTimePurpose = pgEnum('one_time_purpose', ['verify_email', 'reset_password']);

/** Single-use, stored hashed: verification links and reset codes. */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: oneTimePurpose('purpose').notNull(),
    secretHash: bytea('secret_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('one_time_secrets_hash').on(t.purpose, t.secretHash),
    index('one_time_secrets_user').on(t.userId, t.purpose),
    index('one_time_secrets_expiry').on(t.expiresAt),
  ],
);

/** What somebody typed for a registration. Offer and company are those of recruiters. */
export type RegistrationForm = {
  firstName: string;
  lastName: string;
  phone: string | null;
  address: string | null;
  language: 'fr' | 'en';
  companyName: string | null;
  postalCode?: string | undefined;
  siret?: string | undefined;
  wantsNewsletter: boolean;
  offer?: OfferBody | undefined;
};

/**
 * Registrations at an address that nobody has confirmed. Any mailed link of the account proves the mailbox; the browser
 * or the password says which registration it confirms. Deleted with the confirmation.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in a cookie of the browser; null for a program without one. */
    browserHash: bytea('browser_hash'),
    passwordHash: text('password_hash').notNull(),
    form: jsonb('form').$type<RegistrationForm>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('registrations_user').on(t.userId)],
);

/**
 * One per account. Needs confirmation from both mailboxes; then stays until it expires, so that its links report the
 * result.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case, trimmed. */
    newEmail: text('new_email').notNull(),
    oldTokenHash: bytea('old_token_hash').notNull().unique(),
    newTokenHash: bytea('new_token_hash').notNull().unique(),
    confirmedByOldAt: moment('confirmed_by_old_at'),
    confirmedByNewAt: moment('confirmed_by_new_at'),
    changedAt: moment('changed_at'),
    sessionId: bigint('session_id', { mode: 'number' }).references(() => accessTokens.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('email_changes_session').on(t.sessionId),
    index('email_changes_expiry').on(t.expiresAt),
    check('email_changes_email_is_normal', sql`${t.newEmail} = lower(trim(${t.newEmail}))`),
  ],
);

/** A nightly job removes files that nothing uses, or whose owner is gone. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('uploads_user').on(t.userId), index('uploads_age').on(t.createdAt)],
);

/** Each confirmed by its owner (`consents`). */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** In unsubscribe links, instead of the address. */
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
  email: text('email').primaryKey(),
  language: userLanguage('language').notNull().default('fr'),
  createdAt: createdAt(),
});
