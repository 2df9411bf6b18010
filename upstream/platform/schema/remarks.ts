import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, users } from './accounts.ts';
import { applications } from './applications.ts';
import { organisations } from './organisations.ts';

// The lengths are those of lib/rules/applications/remarks.ts. What an organisation remarks on a candidate ends with the application and with the organisation, which an
// application survives.

const applicationId = () =>
  bigint('application_id', { mode: 'number' }).references(() => applications.id, { onDelete: 'cascade' });

const organisationId = () =>
  bigint('organisation_id', { mode: 'number' })
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** No row: no stars. */
export const applicationStars = pgTable(
  'application_stars',
  {
    applicationId: applicationId().primaryKey(),
    organisationId: organisationId(),
    stars: smallint('stars').notNull(),
  },
  (t) => [
    index('application_stars_organisation').on(t.organisationId, t.stars, t.applicationId),
    check('application_stars_range', sql`${t.stars} between 1 and 5`),
  ],
);

export const applicationTags = pgTable(
  'application_tags',
  {
    id: id(),
    applicationId: applicationId().notNull(),
    organisationId: organisationId(),
    name: text('name').notNull(),
  },
  (t) => [
    uniqueIndex('application_tags_once').on(t.applicationId, sql`lower(${t.name})`),
    index('application_tags_organisation').on(t.organisationId, sql`lower(${t.name})`, t.applicationId),
    check('application_tags_length', sql`length(${t.name}) between 1 and 30`),
  ],
);

export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: applicationId().notNull(),
    organisationId: organisationId(),
    /** Null when they left: the note stays with the organisation. */
    authorId: bigint('author_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** Counts changes of the text. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
  },
  (t) => [
    index('application_notes_application').on(t.applicationId, t.id),
    index('application_notes_organisation').on(t.organisationId),
    index('application_notes_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    check('application_notes_length', sql`length(${t.text}) between 1 and 2000`),
  ],
);
