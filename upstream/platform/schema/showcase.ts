import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './accounts.ts';

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
