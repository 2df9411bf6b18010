import { eq } from 'drizzle-orm';
import type { StaffRole } from '#lib/rules/staff/staff-roles.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { addMember } from '#upstream/staff/members/store.ts';
import { openStaffSession } from '#upstream/staff/session/store.ts';
import type { Actor, TestApi } from '../api.ts';

let count = 0;

/**
 * A sealed key is not needed to hold a session; the pair only says that the person is set up. They have worked here for
 * long.
 */
const SET_UP = {
  passwordHash: 'not a hash',
  totpSecret: 'not a key',
  accessSince: new Date(0),
  rolesSince: new Date(0),
};

/** The token of a new session. */
export const staffToken = (api: TestApi, staffId: number): Promise<string> =>
  openStaffSession(api.db, { staffId, now: api.clock.now(), secret: api.deps.settings.secret });

/** Somebody of the staff who has just signed in; `userId` is the number of the staff member. */
export async function aStaffMember(api: TestApi, ...roles: StaffRole[]): Promise<Actor> {
  count += 1;
  const id = await addMember(api.db, {
    email: `equipe${count}@bielle.test`,
    name: `Équipe ${count}`,
    roles,
    language: 'fr',
    by: null,
    now: api.clock.now(),
  });
  if (id === undefined) throw new Error('no member of staff was added');
  await api.db.update(staffMembers).set(SET_UP).where(eq(staffMembers.id, id));
  return api.holder(id, await staffToken(api, id));
}
