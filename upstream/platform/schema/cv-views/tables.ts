import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, users } from '../accounts.ts';
import { cvShares, cvs } from '../cvs.ts';
import { organisations } from '../organisations.ts';
import { staffMembers } from '../staff.ts';

export const cvViewWay = pgEnum('cv_view_way', ['application', 'search', 'interview', 'share', 'staff']);

/** Who opened a CV: one row for each reader, CV and day in Paris, or for each shared link and day. */
export const cvViews = pgTable(
  'cv_views',
  {
    id: id(),
    /** Null once it is deleted: its candidate still sees who read it. */
    cvId: bigint('cv_id', { mode: 'number' }).references(() => cvs.id, { onDelete: 'set null' }),
    candidateId: bigint('candidate_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a shared link, and once the account is closed. */
    viewerId: bigint('viewer_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    organisationId: bigint('organisation_id', { mode: 'number' }).references(() => organisations.id, {
      onDelete: 'set null',
    }),
    shareId: bigint('share_id', { mode: 'number' }).references(() => cvShares.id, { onDelete: 'set null' }),
    /** Who of our staff opened it; `reason` tells the candidate why. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staffMembers.id, {
      onDelete: 'set null',
    }),
    reason: text('reason'),
    way: cvViewWay('way').notNull(),
    day: date('day').notNull(),
    openings: integer('openings').notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The latest time that it left as a file. */
    downloadedAt: moment('downloaded_at'),
  },
  (t) => [
    uniqueIndex('cv_views_reader_day').on(t.viewerId, t.cvId, t.day),
    uniqueIndex('cv_views_share_day').on(t.shareId, t.day),
    // The limits of a reader are counted from it alone.
    index('cv_views_opened').on(t.viewerId, t.firstAt, t.cvId),
    index('cv_views_candidate').on(t.candidateId, t.firstAt, t.id),
    index('cv_views_cv').on(t.cvId),
    index('cv_views_organisation').on(t.organisationId),
    index('cv_views_age').on(t.firstAt),
    index('cv_views_staff').on(t.staffId, t.cvId, t.firstAt).where(sql`${t.staffId} is not null`),
    check('cv_views_staff_has_reason', sql`${t.staffId} is null or ${t.reason} is not null`),
  ],
);

/** What a recruiter who reached a limit of opened CVs has to do. Its row is locked while a CV is opened. */
export const cvReaders = pgTable('cv_readers', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Only a session that confirmed its person after this moment opens further CVs. Counts of hour and day begin here. */
  askedAt: moment('asked_at'),
  confirmedAt: moment('confirmed_at'),
  blockedAt: moment('blocked_at'),
  /** Every count begins here. */
  liftedAt: moment('lifted_at'),
  /** No limit until then. */
  liftedUntil: moment('lifted_until'),
});

export const accessIncidentKind = pgEnum('access_incident_kind', ['hour', 'day', 'blocked']);

/** What our staff looks at: a recruiter opened unusually many CVs. */
export const accessIncidents = pgTable(
  'access_incidents',
  {
    id: id(),
    kind: accessIncidentKind('kind').notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' }).references(() => organisations.id, {
      onDelete: 'set null',
    }),
    /** Different CVs, when it was last reached. */
    inHour: integer('in_hour').notNull(),
    inDay: integer('in_day').notNull(),
    /** How often it was reached. */
    times: integer('times').notNull().default(1),
    openedAt: moment('opened_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The person confirmed who they are after it. */
    confirmedAt: moment('confirmed_at'),
    closedAt: moment('closed_at'),
    closedBy: bigint('closed_by', { mode: 'number' }).references(() => staffMembers.id, {
      onDelete: 'set null',
    }),
    reason: text('reason'),
  },
  (t) => [
    index('access_incidents_user').on(t.userId, t.kind, t.openedAt),
    index('access_incidents_organisation').on(t.organisationId),
    index('access_incidents_open').on(t.openedAt).where(sql`${t.closedAt} is null`),
    index('access_incidents_age').on(t.openedAt, t.id),
  ],
);
