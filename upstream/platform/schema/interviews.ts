import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { INTERVIEW_CALLERS, INTERVIEW_KINDS } from '#lib/rules/interviews/interview.ts';
import { PARIS, type TimeZone } from '#lib/rules/time/time-zones.ts';
import { bytea, createdAt, id, moment, users } from './accounts.ts';
import { applications } from './applications.ts';
import { cvs } from './cvs.ts';
import { offers } from './offers.ts';
import { organisations } from './organisations.ts';

export const interviewKind = pgEnum('interview_kind', INTERVIEW_KINDS);
export const interviewCaller = pgEnum('interview_caller', INTERVIEW_CALLERS);
export const interviewAnswer = pgEnum('interview_answer', ['pending', 'accepted', 'rejected']);

/** Deleted with its organisation. */
export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Who planned it; null when they left, and before organisations had several people. */
    authorId: bigint('author_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    offerId: bigint('offer_id', { mode: 'number' }).references(() => offers.id, { onDelete: 'set null' }),
    /** Copied from the offer, which may be deleted. */
    companyName: text('company_name').notNull(),
    tradeId: integer('trade_id').notNull(),
    preciseJobId: integer('precise_job_id'),
    /** Its slots are proposed and none is chosen: it begins with the first, and ends when the last one begins. */
    isProposal: boolean('is_proposal').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    durationId: smallint('duration_id').notNull(),
    /** The date before the last move; null if it never moved. */
    formerStartsAt: moment('former_starts_at'),
    /** On whose clock that date was; null if it never moved. */
    formerTimeZone: text('former_time_zone').$type<TimeZone>(),
    /** On whose clock its times were typed and are shown. */
    timeZone: text('time_zone').$type<TimeZone>().notNull().default(PARIS),
    kind: interviewKind('kind').notNull(),
    /** By telephone only. */
    caller: interviewCaller('caller'),
    /** The number that candidates call, as dialled; else empty. */
    phone: text('phone').notNull().default(''),
    /** https address of a video call; empty for others, and in old rows. */
    meetingUrl: text('meeting_url').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Postal code and town. */
    town: text('town').notNull().default(''),
    addressComplement: text('address_complement').notNull().default(''),
    information: text('information').notNull().default(''),
    organiserName: text('organiser_name').notNull(),
    organiserEmail: text('organiser_email').notNull(),
    colleagueEmails: text('colleague_emails').array().notNull().default(sql`'{}'::text[]`),
    /** Constant for calendars (RFC 5545, UID). */
    uid: text('uid').notNull().unique(),
    /** Incremented on every change; SEQUENCE in calendars. */
    revision: integer('revision').notNull().default(1),
    /** Incremented when time or place changes; answers refer to it. */
    version: integer('version').notNull().default(1),
    /** Null once sent, or when too late. */
    remindDayAt: moment('remind_day_at'),
    remindHoursAt: moment('remind_hours_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('interviews_organisation').on(t.organisationId, t.startsAt, t.id),
    index('interviews_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('interviews_offer').on(t.offerId),
    index('interviews_remind_day').on(t.remindDayAt).where(sql`${t.remindDayAt} is not null`),
    index('interviews_remind_hours').on(t.remindHoursAt).where(sql`${t.remindHoursAt} is not null`),
    check('interviews_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('interviews_call_has_caller', sql`(${t.kind} = 'telephone') = (${t.caller} is not null)`),
    check(
      'interviews_called_has_phone',
      sql`coalesce(${t.caller} = 'candidate', false) = (${t.phone} <> '')`,
    ),
  ],
);

export const interviewCandidates = pgTable(
  'interview_candidates',
  {
    id: id(),
    interviewId: bigint('interview_id', { mode: 'number' })
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    candidateId: bigint('candidate_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: bigint('application_id', { mode: 'number' }).references(() => applications.id, {
      onDelete: 'set null',
    }),
    cvId: bigint('cv_id', { mode: 'number' }).references(() => cvs.id, { onDelete: 'set null' }),
    cvName: text('cv_name').notNull(),
    answer: interviewAnswer('answer').notNull().default('pending'),
    answeredAt: moment('answered_at'),
    /** From a candidate who withdrew after accepting. */
    answerMessage: text('answer_message').notNull().default(''),
    /** What a candidate wrote whom no slot suits, until other slots are proposed. */
    otherTime: text('other_time').notNull().default(''),
    otherTimeAt: moment('other_time_at'),
    invitedAt: moment('invited_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('interview_candidates_once').on(t.interviewId, t.candidateId),
    index('interview_candidates_candidate').on(t.candidateId, t.interviewId),
    index('interview_candidates_application').on(t.applicationId),
    index('interview_candidates_cv').on(t.cvId),
  ],
);

/** Times among which the candidate of a proposal chooses; gone once they have. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: id(),
    interviewId: bigint('interview_id', { mode: 'number' })
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    durationId: smallint('duration_id').notNull(),
  },
  (t) => [
    uniqueIndex('interview_slots_once').on(t.interviewId, t.startsAt),
    check('interview_slots_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** Mailed links to answer without signing in; stored hashed. */
export const interviewLinks = pgTable(
  'interview_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    invitationId: bigint('invitation_id', { mode: 'number' })
      .notNull()
      .references(() => interviewCandidates.id, { onDelete: 'cascade' }),
    /** The interview's version in the mail. */
    version: integer('version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('interview_links_invitation').on(t.invitationId)],
);

/** The other calendar that says when its owner is busy. The address is encrypted with the installation's secret. */
export const outsideCalendars = pgTable('outside_calendars', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  address: bytea('address').notNull(),
  /** Null while it can be read. */
  failedAt: moment('failed_at'),
  createdAt: createdAt(),
});

/** The address derives from `seed` and the installation's secret, so the database alone does not reveal it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seed: bytea('seed').notNull(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: createdAt(),
});
