import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, users } from './accounts.ts';
import { idList, publicationStatus } from './offers.ts';
import { places } from './places.ts';

export type SentContact = { firstName: string; lastName: string; phone: string | null };

/**
 * `slot` 1 to 3 makes the database refuse a fourth CV. A row without a slot is a version: a CV as an application sent
 * it, which nobody changes.
 */
export const cvs = pgTable(
  'cvs',
  {
    id: id(),
    candidateId: bigint('candidate_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: smallint('slot'),
    versionOf: bigint('version_of', { mode: 'number' }).references((): AnyPgColumn => cvs.id, {
      onDelete: 'cascade',
    }),
    name: text('name').notNull().default(''),
    status: publicationStatus('status').notNull().default('draft'),
    placeNumber: integer('place_number').references(() => places.number),
    city: text('city').notNull().default(''),
    /** Kilometres, 0 to 30; null when the person did not say. */
    rangeKm: smallint('range_km').default(15),
    tradeId: integer('trade_id'),
    preciseJobId: integer('precise_job_id'),
    /** Level 1 to 4. */
    experienceId: smallint('experience_id'),
    hasNoExperience: boolean('has_no_experience').notNull().default(false),
    hasNoTraining: boolean('has_no_training').notNull().default(false),
    missionIds: idList('mission_ids'),
    specificMissionIds: idList('specific_mission_ids'),
    skillIds: idList('skill_ids'),
    competenceIds: idList('competence_ids'),
    toolIds: idList('tool_ids'),
    /** Level 1 to 3 of the tool at the same position of `tool_ids`. */
    toolLevels: smallint('tool_levels').array().notNull().default(sql`'{}'::smallint[]`),
    mainQualityIds: idList('main_quality_ids'),
    quality2Ids: idList('quality2_ids'),
    quality3Ids: idList('quality3_ids'),
    languageIds: idList('language_ids'),
    licenceIds: idList('licence_ids'),
    /** Self-declared; never scored, never in a feed. */
    hasCleanCriminalRecord: boolean('has_clean_criminal_record'),
    interests: text('interests'),
    /** Of a version: what its person typed beside it. Null where the account has it. */
    sentContact: jsonb('sent_contact').$type<SentContact>(),
    /** Incremented on save, to detect concurrent edits. */
    revision: integer('revision').notNull().default(1),
    /** In the CV search once published; the candidate's choice. */
    isVisible: boolean('is_visible').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    publishedAt: moment('published_at'),
    /** Since when recruiters find it; written by a trigger. Null while they do not, and for those found before. */
    findableSince: moment('findable_since'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('cvs_three_a_candidate').on(t.candidateId, t.slot),
    index('cvs_versions').on(t.versionOf).where(sql`${t.versionOf} is not null`),
    check('cvs_slot', sql`${t.slot} between 1 and 3`),
    check('cvs_slot_or_version', sql`(${t.slot} is null) = (${t.versionOf} is not null)`),
    check('cvs_contact_of_version', sql`${t.sentContact} is null or ${t.versionOf} is not null`),
    check('cvs_range', sql`${t.rangeKm} between 0 and 30`),
    check('cvs_tool_levels', sql`cardinality(${t.toolIds}) = cardinality(${t.toolLevels})`),
    check(
      'cvs_published_is_complete',
      sql`${t.status} = 'draft' or (${t.name} <> '' and ${t.tradeId} is not null and ${t.preciseJobId} is not null and ${t.experienceId} is not null)`,
    ),
  ],
);

/** `2019`, `2019-03` or `2019-03-15`, as far as the person knows it. */
const arePartial = (entry: AnyPgColumn, exit: AnyPgColumn) =>
  sql`${entry} ~ '^[0-9]{4}(-[0-9]{2}){0,2}$' and ${exit} ~ '^[0-9]{4}(-[0-9]{2}){0,2}$'`;

export const cvExperiences = pgTable(
  'cv_experiences',
  {
    id: id(),
    cvId: bigint('cv_id', { mode: 'number' })
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    jobName: text('job_name').notNull().default(''),
    company: text('company').notNull().default(''),
    city: text('city').notNull().default(''),
    missions: text('missions').notNull().default(''),
    entryDate: text('entry_date'),
    /** Null while the person still works there. */
    exitDate: text('exit_date'),
    isCurrent: boolean('is_current').notNull().default(false),
  },
  (t) => [
    index('cv_experiences_cv').on(t.cvId, t.position),
    check('cv_experiences_dates', arePartial(t.entryDate, t.exitDate)),
  ],
);

export const cvFormations = pgTable(
  'cv_formations',
  {
    id: id(),
    cvId: bigint('cv_id', { mode: 'number' })
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    domain: text('domain').notNull().default(''),
    school: text('school').notNull().default(''),
    city: text('city').notNull().default(''),
    diplomaId: integer('diploma_id'),
    diplomaOptionId: integer('diploma_option_id'),
    entryDate: text('entry_date'),
    exitDate: text('exit_date'),
    description: text('description').notNull().default(''),
  },
  (t) => [
    index('cv_formations_cv').on(t.cvId, t.position),
    check('cv_formations_dates', arePartial(t.entryDate, t.exitDate)),
  ],
);

/** `habilitation_id` is of the reference list. */
export const cvHabilitations = pgTable(
  'cv_habilitations',
  {
    id: id(),
    cvId: bigint('cv_id', { mode: 'number' })
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Null in a draft that does not say. */
    habilitationId: integer('habilitation_id'),
    /** Null when the person does not know it: then no search counts the habilitation as valid. */
    trainedOn: date('trained_on'),
    issuer: text('issuer').notNull().default(''),
    /** Its last day; null without an end. */
    expiresOn: date('expires_on'),
  },
  (t) => [
    index('cv_habilitations_cv').on(t.cvId, t.habilitationId, t.expiresOn),
    index('cv_habilitations_expiry').on(t.expiresOn).where(sql`${t.expiresOn} is not null`),
  ],
);

/** Reminders that were mailed: one for each habilitation of a candidate, its end and the days before it. */
export const habilitationReminders = pgTable(
  'habilitation_reminders',
  {
    candidateId: bigint('candidate_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    habilitationId: integer('habilitation_id').notNull(),
    expiresOn: date('expires_on').notNull(),
    daysBefore: smallint('days_before').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'habilitation_reminders_pk',
      columns: [t.candidateId, t.habilitationId, t.expiresOn, t.daysBefore],
    }),
    index('habilitation_reminders_expiry').on(t.expiresOn),
  ],
);

export const cvShares = pgTable(
  'cv_shares',
  {
    id: id(),
    cvId: bigint('cv_id', { mode: 'number' })
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    message: text('message'),
    createdAt: createdAt(),
  },
  (t) => [index('cv_shares_cv').on(t.cvId, t.createdAt)],
);
