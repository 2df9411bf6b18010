/** What people who operate Bielle are. One person may have several. */
export const STAFF_ROLES = ['support', 'moderator', 'finance', 'editor', 'reader', 'admin'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * What a role allows:
 * - `accounts`: find accounts, see what they hold, help, suspend and reinstate; `erasure`: erase one
 * - `moderation`: offers, reports and appeals; `verification`: garages to verify
 * - `payments`: orders and refunds; `quotes`: requests for a quote
 * - `content`: texts, labels, logos and testimonials; `prices`: packages, prices and pay minima
 * - `operations`: mails and jobs
 * - `cvs`: open a CV, with a reason; `extraction`: unusual access to CVs
 * - `metrics`, `audit`; `staff`: the people of the back office
 */
export const STAFF_RIGHTS = [
  'accounts',
  'erasure',
  'moderation',
  'verification',
  'payments',
  'quotes',
  'content',
  'prices',
  'operations',
  'cvs',
  'extraction',
  'metrics',
  'audit',
  'staff',
] as const;

export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** Each role has only what its work needs (GDPR, article 5). */
export const RIGHTS_OF: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  support: ['accounts', 'verification', 'quotes', 'operations', 'cvs', 'extraction'],
  moderator: ['moderation', 'verification', 'extraction'],
  finance: ['payments', 'quotes', 'metrics'],
  editor: ['content'],
  reader: STAFF_RIGHTS.filter((right) => right !== 'erasure' && right !== 'cvs'),
  admin: STAFF_RIGHTS,
};

/** Whether one of the roles lets a person read, or change, what the right is about. A reader changes nothing. */
export function staffMay(roles: readonly StaffRole[], right: StaffRight, to: 'read' | 'change'): boolean {
  return roles.some((role) => RIGHTS_OF[role].includes(right) && (to === 'read' || role !== 'reader'));
}

/** A session of staff ends after this time, however much it is used. */
export const STAFF_SESSION_HOURS = 8;

/** Hours that roles and ways to sign in must have been there before a person may agree to what somebody else asked. */
export const SECOND_PERSON_HOURS = 24;

/** One-time codes that replace a lost phone; each works once. */
export const RECOVERY_CODES = 10;

/** Hours in which the link that sets up an account of staff works. */
export const STAFF_SETUP_HOURS = 48;
