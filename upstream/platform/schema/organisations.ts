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
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MEMBER_ROLES } from '#lib/rules/organisations/member-roles.ts';
import type { OpeningHours } from '#lib/rules/organisations/opening-hours.ts';
import { bytea, createdAt, id, moment, userLanguage, users } from './accounts.ts';
import { places } from './places.ts';

export const verificationWay = pgEnum('verification_way', ['domain', 'document', 'register']);

/**
 * A garage or a company. Offers, applications, messages, interviews, plans, orders and invoices belong to it, not to
 * the people who work for it. Its id is that of the account that founded it, and stays when the founder leaves.
 */
export const organisations = pgTable(
  'organisations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    /** Nine digits, once a document or the register has proved them. What was only typed is in `siret`. */
    siren: text('siren').unique('organisations_one_a_siren'),
    /** Of the head office, as typed by its people. */
    siret: text('siret'),
    vatNumber: text('vat_number'),
    phone: text('phone'),
    website: text('website'),
    /** Of the head office. Without a postal code there is no address. */
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country'),
    /** Number of its collective agreement: 1090. */
    agreement: smallint('idcc'),
    verifiedAt: moment('verified_at'),
    verifiedBy: verificationWay('verified_by'),
    /** Where somebody who works here has proved a mailbox: `garage-tilleul.fr`; also beside a stronger proof. */
    verifiedDomain: text('verified_domain'),
    /** Of its response badge, counted every night: ended applications of twelve months, those answered, the median days. */
    endedApplications: integer('ended_applications').notNull().default(0),
    answeredApplications: integer('answered_applications').notNull().default(0),
    answerDays: smallint('answer_days'),
    /** Staff have suspended the organisation: none of its people signs in, and nothing of it is published. */
    suspendedAt: moment('suspended_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('organisations_folded_name').using('gin', sql`folded_text(${t.name}) gin_trgm_ops`),
    index('organisations_phone').on(t.phone.op('text_pattern_ops')),
    index('organisations_siret').on(t.siret.op('text_pattern_ops')),
    index('organisations_suspended').on(t.suspendedAt).where(sql`${t.suspendedAt} is not null`),
    index('organisations_unverified').on(t.createdAt, t.id).where(sql`${t.verifiedAt} is null`),
    check('organisations_siren_is_nine_digits', sql`${t.siren} ~ '^[0-9]{9}$'`),
    check('organisations_siren_is_proved', sql`${t.siren} is null or ${t.verifiedAt} is not null`),
    check(
      'organisations_address_has_postal_code',
      sql`case when ${t.postalCode} is null then num_nonnulls(${t.address}, ${t.city}, ${t.country}) = 0
        else ${t.country} is not null end`,
    ),
    check('organisations_verified_somehow', sql`(${t.verifiedAt} is null) = (${t.verifiedBy} is null)`),
    check(
      'organisations_domain_is_verified',
      sql`case when ${t.verifiedBy} = 'domain' then ${t.verifiedDomain} is not null
        else ${t.verifiedDomain} is null or ${t.verifiedAt} is not null end`,
    ),
  ],
);

/** The mail that proves a domain: the latest of each organisation. Its token is stored hashed and deleted when used. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .primaryKey()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    domain: text('domain').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('domain_checks_asker').on(t.askedBy),
    index('domain_checks_expiry').on(t.expiresAt),
    check('domain_checks_email_is_normal', sql`${t.email} = lower(trim(${t.email}))`),
  ],
);

/**
 * A site of an organisation, with a page of its own. An organisation with one site need not create it: offers without a
 * site belong to the whole organisation.
 */
export const establishments = pgTable(
  'establishments',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In the address of its page. */
    slug: text('slug').notNull().unique(),
    siret: text('siret'),
    placeNumber: integer('place_number').references(() => places.number),
    street: text('street'),
    postalCode: text('postal_code').notNull().default(''),
    city: text('city').notNull().default(''),
    /** As dialled: `+33474000000`. */
    phone: text('phone'),
    openingHours: jsonb('opening_hours').$type<OpeningHours>(),
    brands: text('brands').array().notNull().default(sql`'{}'::text[]`),
    equipment: text('equipment'),
    teamSize: smallint('team_size'),
    pitch: text('pitch'),
    logoKey: text('logo_key'),
    pictureKeys: text('picture_keys').array().notNull().default(sql`'{}'::text[]`),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('establishments_organisation').on(t.organisationId, t.id),
    unique('establishments_one_a_siret').on(t.organisationId, t.siret),
    index('establishments_logo').on(t.logoKey).where(sql`${t.logoKey} is not null`),
    index('establishments_pictures').using('gin', t.pictureKeys),
    check('establishments_siret_is_14_digits', sql`${t.siret} ~ '^[0-9]{14}$'`),
    check('establishments_team_size_range', sql`${t.teamSize} between 1 and 9999`),
  ],
);

/** In this order: the first that an organisation has receives its mails. */
export const memberRole = pgEnum('member_role', MEMBER_ROLES);

/** Null is every site, also those to come. */
const siteIds = () => bigint('site_ids', { mode: 'number' }).array();

/** A recruiter works for one organisation. A trigger deletes an organisation with its last member. */
export const memberships = pgTable(
  'memberships',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    role: memberRole('role').notNull(),
    /** Only asked for the role `recruiter`. */
    mayPublish: boolean('may_publish').notNull().default(false),
    siteIds: siteIds(),
    /** The day in Paris of the latest reminder to answer applications: one a day at most. */
    remindedOn: date('reminded_on'),
    /** The site that the lists show; null is every one of the member's. It limits nothing but lists. */
    shownSiteId: bigint('shown_site_id', { mode: 'number' }).references(() => establishments.id, {
      onDelete: 'set null',
    }),
    /** Of the rights. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('memberships_organisation').on(t.organisationId, t.role, t.userId),
    check('memberships_owner_has_every_site', sql`${t.role} <> 'owner' or ${t.siteIds} is null`),
  ],
);

/** Sent by mail; the token is stored hashed. Kept for a while after its end, so that its link explains what happened. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    role: memberRole('role').notNull(),
    mayPublish: boolean('may_publish').notNull().default(false),
    siteIds: siteIds(),
    language: userLanguage('language').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    invitedBy: bigint('invited_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    declinedAt: moment('declined_at'),
  },
  (t) => [
    uniqueIndex('invitations_one_open')
      .on(t.organisationId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null and ${t.declinedAt} is null`),
    index('invitations_email').on(t.email),
    index('invitations_expiry').on(t.expiresAt),
    index('invitations_inviter').on(t.invitedBy).where(sql`${t.invitedBy} is not null`),
    check('invitations_email_is_normal', sql`${t.email} = lower(trim(${t.email}))`),
    check('invitations_end_once', sql`num_nonnulls(${t.acceptedAt}, ${t.revokedAt}, ${t.declinedAt}) <= 1`),
  ],
);

/**
 * A recruiter who typed the SIREN that an organisation has proved asks to join it; its owner decides. Kept for a while after a
 * refusal or a withdrawal, so that typing the SIREN again does not ask again.
 */
export const joinRequests = pgTable(
  'join_requests',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    declinedAt: moment('declined_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('join_requests_organisation').on(t.organisationId),
    check('join_requests_end_once', sql`num_nonnulls(${t.declinedAt}, ${t.withdrawnAt}) <= 1`),
  ],
);
