import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, users } from './accounts.ts';
import { staffMembers } from './staff.ts';

export const auditAct = pgEnum('audit_act', [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'passkey_added',
  'passkey_removed',
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
  'organisation_verified',
  'organisation_unverified',
  'member_invited',
  'invitation_resent',
  'invitation_revoked',
  'invitation_accepted',
  'invitation_declined',
  'member_changed',
  'member_removed',
  'team_left',
  'connection_saved',
  'connection_required',
  'connection_optional',
  'connection_removed',
  'connection_linked',
  'join_asked',
  'join_accepted',
  'join_declined',
  'join_withdrawn',
  'staff_added',
  'staff_changed',
  'staff_ended',
  'staff_setup_sent',
  'staff_setup_done',
  'staff_codes_made',
  'staff_passkey_added',
  'staff_passkey_removed',
  'appeal_sent',
  'appeal_decided',
  'offer_moderated',
  'content_saved',
  'content_reverted',
  'account_link_sent',
  'account_sessions_ended',
  'account_suspended',
  'account_reinstated',
  'suspension_upheld',
  'account_erased_by_staff',
  'plan_extended',
  'limits_lifted',
  'audit_exported',
  'mail_retried',
  'job_retried',
]);

/**
 * Append-only: a trigger refuses updates, except that a closed account loses its name, and deletion before
 * `RETENTION.auditMonths`.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment('at').notNull(),
    act: auditAct('act').notNull(),
    /** Null for programs and strangers, and once the account is closed. */
    actorId: bigint('actor_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** The person concerned; null likewise. */
    subjectId: bigint('subject_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** Who of the staff did it. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staffMembers.id),
    /** Without personal data: `cv 12`, `order 7`. */
    object: text('object'),
    /** What staff chose, without personal data. */
    detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>(),
    /** Salted hash of a visitor's address. */
    origin: text('origin'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_events_subject').on(t.subjectId, t.id),
    index('audit_events_actor').on(t.actorId, t.id),
    index('audit_events_age').on(t.at),
    index('audit_events_staff').on(t.staffId, t.id).where(sql`${t.staffId} is not null`),
    index('audit_events_by_staff').on(t.id).where(sql`${t.staffId} is not null`),
    index('audit_events_act').on(t.act, t.id),
  ],
);
