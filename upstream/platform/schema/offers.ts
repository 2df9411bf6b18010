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
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ScreeningQuestion } from '#lib/rules/applications/screening.ts';
import { FILLED_REASONS } from '#lib/rules/offers/offer-end.ts';
import { PAY_UNITS } from '#lib/rules/offers/pay.ts';
import { AGREEMENTS } from '#lib/rules/offers/pay-floor.ts';
import { RHYTHMS, SCHOOLS } from '#lib/rules/offers/trainee-contracts.ts';
import { SATURDAYS } from '#lib/rules/offers/working-time.ts';
import { createdAt, id, moment, users } from './accounts.ts';
import { establishments, organisations } from './organisations.ts';
import { places } from './places.ts';
import { plans } from './plans.ts';

export const idList = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);

export const publicationStatus = pgEnum('publication_status', ['draft', 'published']);

/** In which the pay was entered. */
export const payUnit = pgEnum('pay_unit', PAY_UNITS);

export const collectiveAgreement = pgEnum('collective_agreement', AGREEMENTS);

export const saturdayWork = pgEnum('saturday_work', SATURDAYS);

export const trainingRhythm = pgEnum('training_rhythm', RHYTHMS);

export const filledReason = pgEnum('filled_reason', FILLED_REASONS);

export const trainingSchool = pgEnum('training_school', SCHOOLS);

/**
 * Id arrays instead of join tables: one read shows an offer, and one trigger updates its search projection. Drafts may
 * lack everything but their owner.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    /** Null once the organisation has left: a published offer stays as a deleted marker. */
    organisationId: bigint('organisation_id', { mode: 'number' }).references(() => organisations.id, {
      onDelete: 'set null',
    }),
    /** Who wrote it; null when they left, and for offers from before organisations had several people. */
    authorId: bigint('author_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Null: the whole organisation. */
    establishmentId: bigint('establishment_id', { mode: 'number' }).references(() => establishments.id, {
      onDelete: 'set null',
    }),
    planId: bigint('plan_id', { mode: 'number' }).references(() => plans.id, { onDelete: 'set null' }),
    companyName: text('company_name').notNull().default(''),
    logoKey: text('logo_key'),
    placeNumber: integer('place_number').references(() => places.number),
    city: text('city').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    street: text('street'),
    /** Whether readers see the street. */
    showsStreet: boolean('shows_street').notNull().default(false),
    /** For candidates, as dialled: `+33474000000`. */
    phone: text('phone'),
    callingHours: text('calling_hours'),
    tradeId: integer('trade_id'),
    /** The job in the employer's words: plain text with paragraphs and lists. */
    description: text('description'),
    companyPitch: text('company_pitch'),
    preciseJobId: integer('precise_job_id'),
    objectiveId: integer('objective_id'),
    responsibilityId: integer('responsibility_id'),
    contractTypeId: integer('contract_type_id'),
    contractMonths: smallint('contract_months'),
    /** What a person in training prepares: a diploma and one of its options. */
    targetDiplomaId: integer('target_diploma_id'),
    targetOptionId: integer('target_option_id'),
    rhythm: trainingRhythm('rhythm'),
    school: trainingSchool('school'),
    schoolName: text('school_name'),
    /** Level 1 to 4. */
    experienceId: smallint('experience_id'),
    /** Minimum. */
    diplomaId: integer('diploma_id'),
    missionIds: idList('mission_ids'),
    specificMissionIds: idList('specific_mission_ids'),
    skillIds: idList('skill_ids'),
    competenceIds: idList('competence_ids'),
    toolIds: idList('tool_ids'),
    mainQualityIds: idList('main_quality_ids'),
    quality2Ids: idList('quality2_ids'),
    quality3Ids: idList('quality3_ids'),
    languageIds: idList('language_ids'),
    licenceIds: idList('licence_ids'),
    requiredHabilitationIds: idList('required_habilitation_ids'),
    preferredHabilitationIds: idList('preferred_habilitation_ids'),
    advantageIds: idList('advantage_ids'),
    otherAdvantage: text('other_advantage'),
    /** Null on a draft that does not say. */
    requiresCriminalRecord: boolean('requires_criminal_record').default(false),
    criminalRecordReason: text('criminal_record_reason'),
    /** Gross a year: the least of a range. */
    salaryCents: integer('salary_cents'),
    /** Gross a year; null unless the pay is a range. */
    salaryMaxCents: integer('salary_max_cents'),
    payUnit: payUnit('pay_unit').notNull().default('year'),
    /** Bonuses or commission come on top. */
    hasVariablePay: boolean('has_variable_pay').notNull().default(false),
    agreement: collectiveAgreement('agreement'),
    /** A pay step of IDCC 1090. */
    payStep: text('pay_step'),
    /** The day from which a newer minimum exceeds the pay of a live offer; its owner was told. */
    payBelowSince: date('pay_below_since'),
    weeklyHoursTenths: smallint('weekly_hours_tenths'),
    /** ISO weekdays but Saturday. */
    workDays: idList('work_days'),
    saturday: saturdayWork('saturday'),
    startOn: date('start_on'),
    /** As soon as possible; without a date then. */
    startsAtOnce: boolean('starts_at_once').notNull().default(false),
    positions: smallint('positions'),
    /** What candidates are asked when they apply, in order. */
    screeningQuestions: jsonb('screening_questions')
      .$type<ScreeningQuestion[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    isFeatured: boolean('is_featured').notNull().default(false),
    status: publicationStatus('status').notNull().default('draft'),
    isActive: boolean('is_active').notNull().default(true),
    publishedAt: moment('published_at'),
    expiresAt: moment('expires_at'),
    deletedAt: moment('deleted_at'),
    partnerPublishedAt: moment('partner_published_at'),
    partnerArchivedAt: moment('partner_archived_at'),
    /** When and why its people stopped recruiting; cleared when it comes back online. */
    filledAt: moment('filled_at'),
    filledReason: filledReason('filled_reason'),
    /** Stays closed until staff restore it. */
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    /** Since when it is offline because nobody may look after it. The end of a suspension puts it back online. */
    suspendedAt: moment('suspended_at'),
    /** Incremented on save, to detect concurrent edits. */
    revision: integer('revision').notNull().default(1),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('offers_organisation').on(t.organisationId, t.status, t.createdAt, t.id, t.deletedAt),
    // With the expiry, the index alone gives the count.
    index('offers_latest')
      .on(t.createdAt, t.id, t.expiresAt)
      .where(sql`${t.status} = 'published' and ${t.isActive} and ${t.deletedAt} is null`),
    index('offers_of_trade')
      .on(t.tradeId, t.createdAt, t.id, t.expiresAt)
      .where(sql`${t.status} = 'published' and ${t.isActive} and ${t.deletedAt} is null`),
    index('offers_urgent')
      .on(t.createdAt, t.id, t.expiresAt)
      .where(sql`${t.status} = 'published' and ${t.isActive} and ${t.deletedAt} is null and ${t.isFeatured}`),
    index('offers_establishment').on(t.establishmentId).where(sql`${t.establishmentId} is not null`),
    index('offers_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('offers_logo').on(t.logoKey).where(sql`${t.logoKey} is not null`),
    index('offers_plan').on(t.planId).where(sql`${t.planId} is not null`),
    // For staff, who read every published offer.
    index('offers_published')
      .on(t.publishedAt, t.id)
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('offers_published_job')
      .on(t.preciseJobId, t.publishedAt, t.id)
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('offers_published_company')
      .using('gin', sql`folded_text(${t.companyName}) gin_trgm_ops`)
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    // For sitemap and feeds, which read all of them: the index alone answers.
    index('offers_catalogue')
      .on(t.placeNumber, t.id, t.tradeId, t.updatedAt, t.publishedAt, t.deletedAt, t.expiresAt, t.isActive)
      .where(sql`${t.status} = 'published'`),
    index('offers_alike').on(t.placeNumber, t.preciseJobId).where(sql`${t.deletedAt} is null`),
    index('offers_expiry').on(t.expiresAt).where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    check(
      'offers_without_organisation_are_deleted',
      sql`${t.organisationId} is not null or ${t.deletedAt} is not null`,
    ),
    check('offers_withdrawn_is_closed', sql`${t.withdrawnAt} is null or not ${t.isActive}`),
    check('offers_filled_for_a_reason', sql`(${t.filledAt} is null) = (${t.filledReason} is null)`),
    check('offers_salary_is_positive', sql`${t.salaryCents} > 0`),
    check('offers_salary_is_a_range', sql`${t.salaryMaxCents} > ${t.salaryCents}`),
    check('offers_weekly_hours_range', sql`${t.weeklyHoursTenths} between 10 and 480`),
    check('offers_contract_months_range', sql`${t.contractMonths} between 1 and 36`),
    check('offers_positions_range', sql`${t.positions} between 1 and 20`),
    check('offers_start_is_one', sql`not (${t.startsAtOnce} and ${t.startOn} is not null)`),
    check(
      'offers_published_is_complete',
      sql`${t.status} = 'draft' or (${t.companyName} <> '' and ${t.placeNumber} is not null and ${t.city} <> '' and ${t.postalCode} <> '' and ${t.tradeId} is not null and ${t.preciseJobId} is not null and ${t.contractTypeId} is not null and (${t.contractTypeId} in (4, 5, 6) or (${t.experienceId} is not null and ${t.diplomaId} is not null and ${t.salaryCents} is not null)) and ${t.publishedAt} is not null and ${t.expiresAt} is not null)`,
    ),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    candidateId: bigint('candidate_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.candidateId, t.offerId] }), index('favourites_offer').on(t.offerId)],
);

/** The mail that asks a person to extend an offer or to mark it as filled: one for each end of an offer. */
export const offerReminders = pgTable(
  'offer_reminders',
  {
    id: id(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The end that it announces. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('offer_reminders_once').on(t.offerId, t.expiresAt),
    index('offer_reminders_user').on(t.userId),
    index('offer_reminders_end').on(t.expiresAt),
  ],
);

/** Drafts that came with a registration: the link that verifies the address publishes them. */
export const firstOffers = pgTable(
  'first_offers',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
  },
  (t) => [index('first_offers_offer').on(t.offerId)],
);

/** Gross a month for 35 hours a week, by step of IDCC 1090; the empty step is the SMIC. Rows are only added. */
export const payMinima = pgTable(
  'pay_minima',
  {
    step: text('step').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    since: date('since').notNull(),
    source: text('source').notNull(),
  },
  (t) => [primaryKey({ columns: [t.step, t.since] })],
);
