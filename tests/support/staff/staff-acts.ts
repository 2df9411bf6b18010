import { auditAct } from '#upstream/platform/schema/audit.ts';

/** What only staff do, as the audit log names it; each is done by an operation that has a sample. */
export const SAMPLED_ACTS = [
  'staff_added',
  'staff_changed',
  'staff_ended',
  'staff_setup_sent',
  'offer_moderated',
  'appeal_decided',
  'account_link_sent',
  'account_sessions_ended',
  'account_suspended',
  'account_reinstated',
  'organisation_suspended',
  'organisation_reinstated',
  'suspension_upheld',
  'account_erased_by_staff',
  'limits_lifted',
  'mail_retried',
  'job_retried',
  'cv_opened_by_staff',
  'cv_access_lifted',
  'access_incident_closed',
  'content_saved',
  'content_reverted',
] as const;

/** Those that need a mailed link, a device or the operators' secret, or change nothing, with tests of their own. */
const OTHER_ACTS = [
  'staff_setup_done',
  'staff_codes_made',
  'staff_passkey_added',
  'staff_passkey_removed',
  'audit_exported',
  'account_read',
  'order_read',
  'operator_called',
  'staff_confirmed',
] as const;

const STAFF_ACTS = [...SAMPLED_ACTS, ...OTHER_ACTS] as const;

type Act = (typeof auditAct.enumValues)[number];

export type UserAct = Exclude<Act, (typeof STAFF_ACTS)[number]>;

/** All others. */
export const USER_ACTS = auditAct.enumValues.filter(
  (act): act is UserAct => !(STAFF_ACTS as readonly string[]).includes(act),
);
