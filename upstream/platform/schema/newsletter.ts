import { sql } from 'drizzle-orm';
import { bigint, index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, moment, userLanguage, users } from './accounts.ts';

export const consentPurpose = pgEnum('consent_purpose', ['newsletter']);
/** Where somebody asked: the box of the footer, a registration or a profile. */
export const consentSource = pgEnum('consent_source', ['footer', 'registration', 'profile']);
/** How it was taken back: the profile, the link of a mail without signing in, or a birthday that is too young. */
export const withdrawalSource = pgEnum('withdrawal_source', ['profile', 'link', 'age']);

/**
 * The newsletter asked for with an address that nobody has confirmed yet. What the footer asked waits for the mailed
 * link; what a registration asked, for the verification of the account.
 */
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

/** Proof of what somebody agreed to, by address, since the newsletter needs no account: when, to which text, until when. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    email: text('email').notNull(),
    purpose: consentPurpose('purpose').notNull(),
    source: consentSource('source').notNull(),
    /** The wording that was agreed to (NEWSLETTER_TEXT of lib/rules/newsletter.ts). */
    textVersion: text('text_version').notNull(),
    /** When the box was ticked or the address typed, and when the address was confirmed to be the person's. */
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

/** A newsletter that staff sent: each text once, and up to which subscriber its mails are written. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: id(),
  digest: bytea('digest').notNull().unique(),
  language: userLanguage('language').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** The number of the last subscriber who got it. */
  afterId: bigint('after_id', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
});
