import { describe, expect, it } from 'vitest';
import {
  MEMBER_ACTS,
  MEMBER_ROLES,
  type MemberAct,
  memberMay,
} from '#lib/rules/organisations/member-roles.ts';

describe('what a member may do', () => {
  const table: [(typeof MEMBER_ROLES)[number], boolean, MemberAct[]][] = [
    ['owner', false, [...MEMBER_ACTS]],
    ['manager', false, ['read', 'work', 'publish', 'search', 'write', 'manage']],
    ['recruiter', true, ['read', 'work', 'publish', 'search', 'write']],
    ['recruiter', false, ['read', 'work', 'search', 'write']],
    ['reader', true, ['read']],
    ['billing', true, ['buy']],
  ];

  it.each(table)('is decided by the role %s, with the right to publish: %s', (role, mayPublish, acts) => {
    expect(MEMBER_ACTS.filter((act) => memberMay({ role, mayPublish }, act))).toEqual(acts);
  });

  it('covers every role', () => {
    expect(new Set(table.map(([role]) => role))).toEqual(new Set(MEMBER_ROLES));
  });
});
