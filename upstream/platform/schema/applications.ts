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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { APPLICATION_BUCKETS } from '#lib/rules/applications/application-bucket.ts';
import { APPLICATION_EVENTS } from '#lib/rules/applications/application-events.ts';
import type { DecisionUndo } from '#lib/rules/applications/decision-undo.ts';
import type { ScreeningAnswer } from '#lib/rules/applications/screening.ts';
import { createdAt, id, moment, users } from './accounts.ts';
import { cvs } from './cvs.ts';
import { offers } from './offers.ts';
import { organisations } from './organisations.ts';

export const applicationBucket = pgEnum('application_bucket', APPLICATION_BUCKETS);

/** Sent by a candidate to an offer or, without an offer, picked by a recruiter from the CV search. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    candidateId: bigint('candidate_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the organisation has left: the candidate keeps the application. */
    organisationId: bigint('organisation_id', { mode: 'number' }).references(() => organisations.id, {
      onDelete: 'set null',
    }),
    /** Who picked the CV from the search; null for applications, when they left, and in old rows. */
    authorId: bigint('author_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    cvId: bigint('cv_id', { mode: 'number' })
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** The version that was sent last; null while the CV is still as it was sent, and for a pick. */
    sentCvId: bigint('sent_cv_id', { mode: 'number' }).references(() => cvs.id, { onDelete: 'cascade' }),
    /** The version that was sent first, once the candidate has sent a newer one. */
    firstCvId: bigint('first_cv_id', { mode: 'number' }).references(() => cvs.id, { onDelete: 'cascade' }),
    /** When the candidate sent the newer version. */
    cvUpdatedAt: moment('cv_updated_at'),
    offerId: bigint('offer_id', { mode: 'number' }).references(() => offers.id, { onDelete: 'cascade' }),
    bucket: applicationBucket('bucket').notNull().default('received'),
    /** The recruiter deleted it from their lists; its candidate still sees the bucket. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** What the candidate wrote to the recruiter; null without. */
    message: text('message'),
    /** Of the questions of the offer, with their words as they were asked. */
    screeningAnswers: jsonb('screening_answers')
      .$type<ScreeningAnswer[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** The printed address of a poster led to it. */
    viaPoster: boolean('via_poster').notNull().default(false),
    /** From the people of the garage itself: it counts for no badge. */
    isFromGarage: boolean('is_from_garage').notNull().default(false),
    rejectionReason: text('rejection_reason'),
    invitedOfferIds: bigint('invited_offer_ids', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'::bigint[]`),
    /** Match percentage, maintained by triggers; null for a pick, and where the CV tells too little. */
    score: smallint('score'),
    /** Whether offer and CV name the same trade, by the same triggers; null for a pick. */
    isSameTrade: boolean('is_same_trade'),
    /** Whole kilometres between the towns, by the same triggers. */
    distanceKm: smallint('distance_km'),
    viewedAt: moment('viewed_at'),
    selectedAt: moment('selected_at'),
    decidedAt: moment('decided_at'),
    /** Null shows the badge. */
    decisionReadAt: moment('decision_read_at'),
    /** The day in Paris on which the current pause of the deadline began, and the days of earlier ones. */
    pausedOn: date('paused_on'),
    pausedDays: smallint('paused_days').notNull().default(0),
    /** The latest reminder that went to its recruiter, as the number of days it is due after; 0 before the first. */
    remindedDay: smallint('reminded_day').notNull().default(0),
    /** When Bielle closed it because nobody answered. The recruiter may still answer. */
    unansweredAt: moment('unanswered_at'),
    /** When the recruiter got more days to answer, once: by asking for them, or by selecting it. */
    extendedAt: moment('extended_at'),
    /** When the candidate asked for an answer, which is possible once. */
    nudgedAt: moment('nudged_at'),
    /** When a person marked the offer as filled, which closed it; cleared when it is moved again. */
    filledAt: moment('filled_at'),
    /** Of the latest move by a recruiter; null before the first. */
    undo: jsonb('undo').$type<DecisionUndo>(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('applications_once_an_offer')
      .on(t.candidateId, t.offerId)
      .where(sql`${t.offerId} is not null`),
    uniqueIndex('applications_once_a_pick').on(t.organisationId, t.cvId).where(sql`${t.offerId} is null`),
    index('applications_candidate').on(t.candidateId, t.createdAt, t.id),
    index('applications_organisation').on(
      t.organisationId,
      t.createdAt,
      t.id,
      t.offerId,
      t.bucket,
      t.isHidden,
      t.viewedAt,
      t.isSameTrade,
      t.score,
      t.distanceKm,
    ),
    index('applications_undecided')
      .on(t.organisationId, t.id)
      .where(
        sql`${t.offerId} is not null and ${t.unansweredAt} is null and ${t.bucket} in ('received', 'selected')`,
      ),
    index('applications_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('applications_sent').on(t.createdAt).where(sql`${t.offerId} is not null`),
    index('applications_offer').on(t.offerId),
    index('applications_cv').on(t.cvId),
    index('applications_sent_cv').on(t.sentCvId).where(sql`${t.sentCvId} is not null`),
    index('applications_first_cv').on(t.firstCvId).where(sql`${t.firstCvId} is not null`),
    check('applications_updated_has_first_cv', sql`(${t.firstCvId} is null) = (${t.cvUpdatedAt} is null)`),
    check(
      'applications_pick_has_organisation',
      sql`${t.organisationId} is not null or ${t.offerId} is not null`,
    ),
    check('applications_pick_is_selected', sql`${t.offerId} is not null or ${t.bucket} <> 'received'`),
    check(
      'applications_hidden_is_decided',
      sql`not ${t.isHidden} or ${t.bucket} in ('accepted', 'rejected')`,
    ),
  ],
);

export const applicationEventKind = pgEnum('application_event_kind', APPLICATION_EVENTS);

/**
 * What happened to an application, in the order of the ids; a trigger on `applications` adds it. The setting
 * `bielle.author` of a transaction says who did it.
 */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: applicationEventKind('kind').notNull(),
    /** Null when they left, and where nobody recorded it. */
    authorId: bigint('author_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [
    index('application_events_application').on(t.applicationId, t.id),
    index('application_events_author').on(t.authorId).where(sql`${t.authorId} is not null`),
  ],
);

export const searchKind = pgEnum('search_kind', ['offer', 'cv']);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    /** Null for the alert of an address without an account (`visitor_alerts`). */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    kind: searchKind('kind').notNull(),
    name: text('name').notNull(),
    criteria: jsonb('criteria').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('saved_searches_user').on(t.userId, t.kind, t.createdAt, t.id)],
);
