/** From the most to the least powerful. */
export const MEMBER_ROLES = ['owner', 'manager', 'recruiter', 'reader', 'billing'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * What a member does for the organisation:
 * - `read` and `work`: see, and change, offers, applications and interviews
 * - `publish`: use a credit
 * - `search`: find CVs of people who did not apply
 * - `write`: exchange messages in the name of the organisation
 * - `manage`: its people, its sites and its page
 * - `own`: its name and numbers, and the end of it
 * - `buy`: packages, orders and invoices
 */
export const MEMBER_ACTS = ['read', 'work', 'publish', 'search', 'write', 'manage', 'own', 'buy'] as const;

export type MemberAct = (typeof MEMBER_ACTS)[number];

const ALLOWED: Readonly<Record<MemberRole, readonly MemberAct[]>> = {
  owner: MEMBER_ACTS,
  manager: ['read', 'work', 'publish', 'search', 'write', 'manage'],
  recruiter: ['read', 'work', 'search', 'write'],
  reader: ['read'],
  billing: ['buy'],
};

/** `mayPublish` lets a recruiter publish as well. `siteIds` are the sites that the member works for; null is all. */
export type MemberRights = { role: MemberRole; mayPublish: boolean; siteIds: readonly number[] | null };

/** Whether a member may do this; every role may use what concerns only the own account. */
export function memberMay(
  { role, mayPublish }: Pick<MemberRights, 'role' | 'mayPublish'>,
  act: MemberAct,
): boolean {
  if (act === 'publish' && role === 'recruiter') return mayPublish === true;
  return ALLOWED[role].includes(act);
}
