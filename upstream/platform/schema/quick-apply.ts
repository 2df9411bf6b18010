import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import type { ScreeningAnswer } from '#lib/rules/applications/screening.ts';
import { bytea, createdAt, id, moment, userLanguage, users } from './accounts.ts';
import { offers } from './offers.ts';

type KnowHow = 'mission' | 'skill' | 'tools' | 'mainQualities' | 'qualities2' | 'qualities3';

/** Forms from before know-how was read from files have none. */
export type StoredParts = Omit<CvParts, KnowHow> & Partial<Pick<CvParts, KnowHow>>;

/** What the person typed and confirmed. */
export type PendingForm = {
  firstName: string;
  lastName: string;
  phone: string;
  /** Null when they told none; absent in forms from before it asked. `city`: its name, `postalCode` one of its own. */
  town?: { placeNumber: number; city: string; postalCode: string } | null;
  experienceId: number;
  licenceIds: number[];
  message: string;
  /** With the words of the questions; absent in forms from before offers asked any. */
  screeningAnswers?: ScreeningAnswer[];
  /** What they confirmed from a file; absent without one. */
  cv?: StoredParts;
};

/**
 * Waits for the mailed link. Once it is sent, the row says by whom, and has the form that can be sent to another garage,
 * until it ends.
 */
export const pendingApplications = pgTable(
  'pending_applications',
  {
    id: id(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Of the link in the reminder; null until it was mailed. */
    reminderHash: bytea('reminder_hash').unique(),
    /** Of the secret with which the person who typed it may replace it, for a wrong address; null with an account. */
    correctionHash: bytea('correction_hash').unique(),
    /** Of that secret and the code in the mail; null where the mail has none. */
    codeHash: bytea('code_hash'),
    codeTries: smallint('code_tries').notNull().default(0),
    /** The code was typed: that secret then counts as a link. */
    isProved: boolean('is_proved').notNull().default(false),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** Lower case, trimmed; that of nobody yet, or of a candidate. Null once it is sent. */
    email: text('email'),
    /** Null in rows that were sent before it was kept. */
    form: jsonb('form').$type<PendingForm>(),
    language: userLanguage('language').notNull(),
    /** The printed address of a poster led to it. */
    viaPoster: boolean('via_poster').notNull().default(false),
    candidateId: bigint('candidate_id', { mode: 'number' }).references(() => users.id, {
      onDelete: 'cascade',
    }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('pending_applications_expiry').on(t.expiresAt),
    index('pending_applications_email').on(t.email).where(sql`${t.email} is not null`),
    index('pending_applications_offer').on(t.offerId),
    index('pending_applications_candidate').on(t.candidateId).where(sql`${t.candidateId} is not null`),
    check('pending_applications_email_is_normal', sql`${t.email} = lower(trim(${t.email}))`),
    check(
      'pending_applications_waits_or_is_sent',
      sql`(${t.email} is null) = (${t.candidateId} is not null) and (${t.email} is null or ${t.form} is not null)`,
    ),
  ],
);
