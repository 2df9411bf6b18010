import { MEMBER_ACTS, type MemberRights, memberMay } from '#lib/rules/organisations/member-roles.ts';

const sitesWithin = (inner: MemberRights['siteIds'], outer: MemberRights['siteIds']): boolean =>
  outer === null || inner?.every((id) => outer.includes(id)) === true;

const actsWithin = (inner: MemberRights, outer: MemberRights): boolean =>
  MEMBER_ACTS.every((act) => memberMay(inner, act) !== true || memberMay(outer, act) === true);

/** The field of `rights` that is more than `own` allows to give; undefined when it may be given. */
export function excessOf(own: MemberRights, rights: MemberRights): 'role' | 'siteIds' | undefined {
  if (!actsWithin(rights, own)) return 'role';
  return sitesWithin(rights.siteIds, own.siteIds) ? undefined : 'siteIds';
}

/** Whether somebody who manages the team may give these rights, and change or remove a member who has them. */
export const mayGive = (own: MemberRights, rights: MemberRights): boolean =>
  memberMay(own, 'manage') === true && excessOf(own, rights) === undefined;

/** Owners have every site; whether somebody may publish is asked of recruiters only. */
export const normalRights = ({ role, mayPublish, siteIds }: MemberRights): MemberRights => ({
  role,
  mayPublish: role === 'recruiter' && mayPublish === true,
  siteIds: role === 'owner' ? null : siteIds,
});
