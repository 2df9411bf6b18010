import { describe, expect, it } from 'vitest';
import { contract } from '#lib/contract/platform/all.ts';
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { excessOf, mayGive, normalRights } from '#lib/rules/team/rights.ts';

const rights = (role: MemberRights['role'], siteIds: number[] | null = null): MemberRights => ({
  role,
  mayPublish: false,
  siteIds,
});

describe('the rights that somebody gives', () => {
  it('are any for an owner', () => {
    for (const role of ['owner', 'manager', 'recruiter', 'reader', 'billing'] as const) {
      expect(mayGive(rights('owner'), rights(role))).toBe(true);
    }
  });

  it('never exceed the acts and sites of a manager', () => {
    const manager = rights('manager', [1, 2]);
    expect(excessOf(manager, rights('manager', [2]))).toBeUndefined();
    expect(excessOf(manager, rights('owner'))).toBe('role');
    expect(excessOf(manager, rights('billing', [1]))).toBe('role');
    expect(excessOf(manager, rights('reader', [1, 3]))).toBe('siteIds');
    expect(excessOf(manager, rights('reader'))).toBe('siteIds');
  });

  it('are none for those who do not manage the team', () => {
    for (const role of ['recruiter', 'reader', 'billing'] as const) {
      expect(mayGive(rights(role), rights(role))).toBe(false);
    }
  });

  it('are every site for owners, and publication for recruiters only', () => {
    expect(normalRights({ role: 'owner', mayPublish: true, siteIds: [1] })).toEqual(rights('owner'));
    expect(normalRights({ role: 'recruiter', mayPublish: true, siteIds: [1] }).mayPublish).toBe(true);
    expect(normalRights({ role: 'reader', mayPublish: true, siteIds: [1] }).mayPublish).toBe(false);
  });
});

it('every operation asks for the access that was decided for it', async () => {
  const lines = Object.entries(contract).flatMap(([resource, operations]) =>
    Object.entries(operations).map(([name, { access }]) => `${resource}.${name} ${JSON.stringify(access)}`),
  );
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('access.txt');
});
