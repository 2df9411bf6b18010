import { sql } from 'drizzle-orm';
import { bigint, index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, moment, userLanguage, users } from './accounts.ts';

export const consentPurpose = pgEnum('consent_purpose', ['newsletter']);
export const consentSource = pgEnum('consent_source', ['footer', 'registration', 'profile']);
/** `link` needs no sign-in; `age`: the birthday is too recent. */
export const withdrawalSource = pgEnum('withdrawal_source', ['profile', 'link', 'age']);

/** For unconfirmed addresses: waits for the mailed link, or for the verification of a new account. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    email: text('email').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    language: userLanguage('language').notNull(),
    source: consentSource('source').notNull(),
    textVersion: text('text_version').notNull(),
    tokenHash: bytea('token_hash'),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('newsletter_requests_token').on(t.tokenHash),
    index('newsletter_requests_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('newsletter_requests_expiry').on(t.expiresAt),
  ],
);

/** Proof of consent by address, because the newsletter needs no account. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    email: text('email').notNull(),
    purpose: consentPurpose('purpose').notNull(),
    source: consentSource('source').notNull(),
    /** NEWSLETTER_TEXT of lib/rules/newsletter.ts. */
    textVersion: text('text_version').notNull(),
    /** When it was requested, and when the address was confirmed. */
    askedAt: moment('asked_at').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: withdrawalSource('withdrawn_by'),
  },
  (t) => [
    index('consents_email').on(t.email),
    uniqueIndex('consents_one_standing').on(t.email, t.purpose).where(sql`${t.withdrawnAt} is null`),
    index('consents_withdrawn').on(t.withdrawnAt).where(sql`${t.withdrawnAt} is not null`),
  ],
);

export const newsletterIssues = pgTable('newsletter_issues', {
  id: id(),
  digest: bytea('digest').notNull().unique(),
  language: userLanguage('language').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  afterId: bigint('after_id', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
});
