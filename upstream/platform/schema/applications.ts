import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, users } from './accounts.ts';
import { cvs } from './cvs.ts';
import { offers } from './offers.ts';

/**
 * What ties a CV to a recruiter (the wire's liaison): sent by a candidate to an offer, or, with no offer,
 * picked by a recruiter from the CV search. The four flags are the recruiter's buckets.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    candidateId: bigint('candidate_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the recruiter has left: what a candidate sent stays in the candidate's own list. */
    recruiterId: bigint('recruiter_id', { mode: 'number' }).references(() => users.id, {
      onDelete: 'set null',
    }),
    cvId: bigint('cv_id', { mode: 'number' })
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    offerId: bigint('offer_id', { mode: 'number' }).references(() => offers.id, { onDelete: 'cascade' }),
    isSelected: boolean('is_selected').notNull().default(false),
    isAccepted: boolean('is_accepted').notNull().default(false),
    isRejected: boolean('is_rejected').notNull().default(false),
    isHidden: boolean('is_hidden').notNull().default(false),
    rejectionReason: text('rejection_reason'),
    /** Of a picked CV: the offers that its candidate was invited to apply to. */
    invitedOfferIds: bigint('invited_offer_ids', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'::bigint[]`),
    /** Match of the CV with what the offer asks for, 0 to 100, kept by triggers; null for a picked CV. */
    score: smallint('score'),
    /** Whole kilometres from the CV's town to the offer's, kept by the same triggers. */
    distanceKm: smallint('distance_km'),
    /** When the recruiter first opened it. */
    viewedAt: moment('viewed_at'),
    /** When it was put in the selected bucket. */
    selectedAt: moment('selected_at'),
    /** When it was accepted or rejected. */
    decidedAt: moment('decided_at'),
    /** When the candidate saw that decision; null keeps the badge. */
    decisionReadAt: moment('decision_read_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('applications_once_an_offer')
      .on(t.candidateId, t.offerId)
      .where(sql`${t.offerId} is not null`),
    uniqueIndex('applications_once_a_pick').on(t.recruiterId, t.cvId).where(sql`${t.offerId} is null`),
    index('applications_candidate').on(t.candidateId, t.createdAt, t.id),
    // Pages and counts of the buckets read this index alone, however many applications a recruiter has.
    index('applications_recruiter').on(
      t.recruiterId,
      t.createdAt,
      t.id,
      t.offerId,
      t.isAccepted,
      t.isRejected,
      t.isSelected,
      t.isHidden,
      t.viewedAt,
      t.score,
      t.distanceKm,
    ),
    index('applications_offer').on(t.offerId),
    index('applications_cv').on(t.cvId),
    check('applications_pick_has_recruiter', sql`${t.recruiterId} is not null or ${t.offerId} is not null`),
    check('applications_one_decision', sql`not (${t.isAccepted} and ${t.isRejected})`),
  ],
);

export const searchKind = pgEnum('search_kind', ['offer', 'cv']);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: searchKind('kind').notNull(),
    name: text('name').notNull(),
    criteria: jsonb('criteria').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('saved_searches_user').on(t.userId, t.kind, t.createdAt, t.id)],
);
