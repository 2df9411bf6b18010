import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Communes, and arrondissements of Paris, Lyon and Marseille, numbered along a Z-order curve, so that a circle becomes
 * a few ranges of numbers.
 */
export const places = pgTable(
  'places',
  {
    number: integer('number').primaryKey(),
    /** INSEE code. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    postalCodes: text('postal_codes').array().notNull(),
    departmentCode: text('department_code').notNull(),
    departmentName: text('department_name').notNull(),
    regionName: text('region_name').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
    /** `C` commune, `A` municipal arrondissement. */
    kind: text('kind', { enum: ['C', 'A'] }).notNull(),
    /** The commune of an arrondissement. */
    parentCode: text('parent_code'),
  },
  (t) => [index('places_postal_codes').using('gin', t.postalCodes)],
);
