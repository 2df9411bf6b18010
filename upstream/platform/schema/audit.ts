import { bigint, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, users } from './accounts.ts';

/** What is written down of who saw and changed what. */
export const auditAct = pgEnum('audit_act', [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'email_change_cancelled',
  'account_erased',
  'cv_viewed',
  'cv_fetched',
  'cv_mailed',
  'export_asked',
  'export_fetched',
  'invoice_read',
  'offers_imported',
  'offer_featured',
  'partner_published',
  'partner_closed',
  'report_decided',
  'order_paid',
  'order_refund_asked',
  'order_refunded',
  'plan_given',
]);

/**
 * Who saw and changed what. Rows are only added: a trigger refuses every change but the end of an account, which leaves
 * its events without a name, and every deletion before their time (`RETENTION.auditMonths`).
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment('at').notNull(),
    act: auditAct('act').notNull(),
    /** Who did it; null for a program, for a stranger, and once the account is gone. */
    actorId: bigint('actor_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Whom it concerns; null likewise. */
    subjectId: bigint('subject_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** What it was done to, without words of anybody: `cv 12`, `order 7`. */
    object: text('object'),
    /** The same for the same address of a visitor, which it does not tell. */
    origin: text('origin'),
    /** Finds the lines of the logs. */
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_events_subject').on(t.subjectId, t.id),
    index('audit_events_actor').on(t.actorId, t.id),
    index('audit_events_age').on(t.at),
  ],
);
