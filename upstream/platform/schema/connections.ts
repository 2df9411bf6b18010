import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment, users } from './accounts.ts';
import { organisations } from './organisations.ts';

/**
 * The provider (OpenID Connect) by which the people of an organisation sign in. It counts only while `domain` is the
 * verified domain of the organisation.
 */
export const oidcConnections = pgTable(
  'oidc_connections',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .primaryKey()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** As the provider names itself. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed: it is sent to the provider. */
    clientSecret: text('client_secret').notNull(),
    /** Of the mailboxes: `garage-tilleul.fr`. */
    domain: text('domain').notNull().unique('oidc_connections_one_a_domain'),
    /** For members who are no owners. */
    isMandatory: boolean('is_mandatory').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [check('oidc_connections_domain_is_normal', sql`${t.domain} = lower(trim(${t.domain}))`)],
);

/** Who at the provider is which account: made by the first sign-in. */
export const oidcLinks = pgTable(
  'oidc_links',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => oidcConnections.organisationId, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.issuer, t.subject] }),
    unique('oidc_links_one_an_account').on(t.userId, t.organisationId),
  ],
);
