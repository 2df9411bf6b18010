import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment, users } from './accounts.ts';

/** What WebAuthn calls a credential. The private key stays with the person's device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: bytea('credential_id').notNull().unique(),
    /** In COSE form. */
    publicKey: bytea('public_key').notNull(),
    /** Uses that the authenticator counted; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser may reach the authenticator, in its words: `internal`, `hybrid`, `usb`. */
    transports: text('transports').array().notNull().default([]),
    /** The person's own name for it. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    index('passkeys_user').on(t.userId),
    check('passkeys_name_is_short', sql`char_length(${t.name}) between 1 and 60`),
    check('passkeys_counter_is_positive', sql`${t.counter} >= 0`),
  ],
);

/** Challenges that opened something, until they would have expired: none works twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('used_challenges_expiry').on(t.expiresAt)],
);
