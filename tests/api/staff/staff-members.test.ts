import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMembersContract } from '#lib/contract/staff/members.ts';
import { staffSessionContract } from '#lib/contract/staff/session.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

let api: TestApi;
let admin: Actor;
beforeAll(async () => {
  api = await startTestApi();
  admin = await aStaffMember(api, 'admin');
});
afterAll(() => api.close());

const withoutAdmin = { name: 'Alex', roles: ['support' as const] };

describe('the last administrator', () => {
  it('can neither leave nor give the role up', async () => {
    const params = { id: admin.userId };
    const acts = [
      () => admin.refused(staffMembersContract.end, { params }),
      () => admin.refused(staffMembersContract.change, { params, body: withoutAdmin }),
      () => admin.refused(staffMembersContract.resetAccess, { params }),
    ];
    for (const act of acts)
      expect((await act()).failure).toMatchObject({ statusCode: 409, code: 'last_admin' });
    await admin.call(staffSessionContract.me, {});
  });

  it('is not replaced by one who cannot sign in yet', async () => {
    const body = { email: 'invite@bielle.test', name: 'Invitée', roles: ['admin' as const] };
    await admin.call(staffMembersContract.add, { body });
    const refused = await admin.refused(staffMembersContract.end, { params: { id: admin.userId } });
    expect(refused.failure.code).toBe('last_admin');
  });

  it('remains when two admins remove each other at the same time', async () => {
    const other = await aStaffMember(api, 'admin');
    const outcomes = await Promise.allSettled([
      admin.call(staffMembersContract.change, { params: { id: other.userId }, body: withoutAdmin }),
      other.call(staffMembersContract.change, { params: { id: admin.userId }, body: withoutAdmin }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await api.db.select().from(staffMembers);
    const admins = rows.filter(({ roles, passwordHash }) => roles.includes('admin') && passwordHash !== null);
    expect(admins).toHaveLength(1);
    await api.db
      .update(staffMembers)
      .set({ roles: ['admin'] })
      .where(eq(staffMembers.id, admin.userId));
  });
});

describe('a colleague', () => {
  it('gets a mail with the link, once', async () => {
    const body = {
      email: ' Lea@Bielle.test ',
      name: 'Léa',
      roles: ['editor' as const],
      language: 'en' as const,
    };
    await admin.call(staffMembersContract.add, { body });
    const [mail, ...more] = await api.mails('lea@bielle.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your access to the Bielle team');
    expect(mail?.text).toMatch(/\/staff\/setup\/[\w-]{43}/);
    expect(mail?.text).not.toContain('Do nothing');
    const again = await admin.refused(staffMembersContract.add, { body });
    expect(again.failure).toMatchObject({ code: 'staff_known', fields: { email: expect.any(String) } });
  });

  it('is signed out at once when they leave, and comes back by a new link', async () => {
    const colleague = await aStaffMember(api, 'support');
    const params = { id: colleague.userId };
    await admin.call(staffMembersContract.end, { params });
    expect((await colleague.refused(staffSessionContract.me, {})).failure.statusCode).toBe(401);
    expect((await admin.refused(staffMembersContract.end, { params })).failure.statusCode).toBe(404);
    await admin.call(staffMembersContract.resetAccess, { params });
    const { data } = await admin.call(staffMembersContract.list, { query: { limit: 50 } });
    expect(data.find(({ id }) => id === colleague.userId)).toMatchObject({ endedAt: null, isSetUp: false });
  });

  it('has the new rights from the next call on', async () => {
    const colleague = await aStaffMember(api, 'editor');
    expect((await colleague.refused(staffMembersContract.list, { query: {} })).failure.code).toBe(
      'not_for_staff',
    );
    const body = { name: 'Alex', roles: ['admin' as const] };
    await admin.call(staffMembersContract.change, { params: { id: colleague.userId }, body });
    await colleague.call(staffMembersContract.list, { query: {} });
  });
});
