import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './accounts.ts';
import { staffMembers } from './staff.ts';

export const contentKind = pgEnum('content_kind', [
  'text_page',
  'package',
  'pay_minima',
  'label',
  'partner',
  'testimonial',
]);

/**
 * Texts and prices that staff have changed. Append-only: a trigger refuses updates and deletions. The version in force
 * is the one with the latest `effective_from` that has come, of two the one with the higher id.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    kind: contentKind('kind').notNull(),
    /** Within its kind: `cgu`, `autonome`, `smic`, `jobs.3`, or the number of a partner or testimonial. */
    key: text('key').notNull(),
    /** Of the schema of its kind (lib/contract/content/values.ts); null brings back what the product came with. */
    value: jsonb('value').$type<unknown>(),
    effectiveFrom: moment('effective_from').notNull(),
    createdAt: createdAt(),
    /** Null for programs. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staffMembers.id),
    note: text('note'),
    /** The planned version that this one cancels: neither of the two comes into force. */
    cancels: bigint('cancels', { mode: 'number' })
      .unique('content_versions_cancelled_once')
      .references((): AnyPgColumn => contentVersions.id),
  },
  (t) => [
    index('content_versions_key').on(t.kind, t.key, t.effectiveFrom, t.id),
    check('content_versions_key_is_short', sql`${t.key} ~ '^[a-zA-Z0-9.-]{1,60}$'`),
  ],
);

/** Pictures that a version names. They are public, and stay as long as the versions. */
export const contentFiles = pgTable('content_files', {
  key: text('key').primaryKey(),
  createdAt: createdAt(),
});

/** What a person of the staff typed into a page of text and has not published: it outlives a preview and a refusal. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** The page. */
    key: text('key').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.key] }), index('content_drafts_age').on(t.savedAt)],
);

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    position: integer('position').notNull().default(0),
    textFr: text('text_fr').notNull(),
    textEn: text('text_en').notNull(),
    name: text('name').notNull(),
    roleFr: text('role_fr').notNull(),
    roleEn: text('role_en').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (t) => [
    check('testimonials_say_something', sql`${t.textFr} <> '' and ${t.textEn} <> '' and ${t.name} <> ''`),
  ],
);

export const partners = pgTable(
  'partners',
  {
    id: id(),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    logoKey: text('logo_key'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (t) => [check('partners_have_a_name', sql`${t.name} <> ''`)],
);
