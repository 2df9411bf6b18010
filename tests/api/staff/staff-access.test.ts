import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRight } from '#lib/contract/platform/operation.ts';
import { staffMembersContract } from '#lib/contract/staff/members.ts';
import { STAFF_ROLES, type StaffRole, staffMay } from '#lib/rules/staff/staff-roles.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { blank, operations, sampleOf, send } from '../../support/security/loop-requests.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { SAMPLED_ACTS } from '../../support/staff/staff-acts.ts';

let api: TestApi;
let world: World;
const members = new Map<StaffRole, Actor>();

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  world = await aWorld(api);
  for (const role of STAFF_ROLES) members.set(role, await aStaffMember(api, role));
});
afterAll(() => api.close());

const ofStaff = operations.flatMap((named) => {
  const right = staffRight(named.operation);
  return right === undefined ? [] : [{ ...named, right }];
});
const ofUsers = operations.filter(
  ({ operation }) => operation.access !== 'public' && staffRight(operation) === undefined,
);
const changing = ofStaff.filter(({ operation, title }) => operation.method === 'POST' && sampleOf(title));

const staffEvents = (after: number) =>
  api.db
    .select()
    .from(auditEvents)
    .where(and(gt(auditEvents.id, after), isNotNull(auditEvents.staffId)))
    .orderBy(asc(auditEvents.id));

describe.each(STAFF_ROLES)('for the role %s', (role) => {
  it.each(ofStaff)('$title is open exactly as the role allows', async (named) => {
    const request = sampleOf(named.title)?.request(world) ?? blank;
    // The sign-out would end the session that the other operations use.
    if (named.title === 'staffSession.signout') return;
    const answer = await send(api, named, request, members.get(role)?.token);
    const isOpen =
      named.right === 'self' ||
      staffMay([role], named.right, named.operation.method === 'GET' ? 'read' : 'change');
    const where = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
    if (isOpen) expect([401, 403, 500], where).not.toContain(answer.statusCode);
    else expect([answer.statusCode, answer.json().code], where).toEqual([403, 'not_for_staff']);
  });
});

describe('a role that only reads', () => {
  it('reads what others work on, and changes nothing, whatever other role is beside it', async () => {
    const changes = ofStaff.filter(({ operation, right }) => operation.method !== 'GET' && right !== 'self');
    expect(changes.length).toBeGreaterThan(40);
    for (const { right } of changes) {
      if (right !== 'self') expect(staffMay(['reader'], right, 'change')).toBe(false);
    }
    expect(staffMay(['reader'], 'payments', 'read')).toBe(true);
    expect(staffMay(['reader', 'editor'], 'payments', 'change')).toBe(false);
    expect(staffMay(['reader', 'editor'], 'content', 'change')).toBe(true);
    expect(staffMay(['reader'], 'cvs', 'read')).toBe(false);
  });
});

describe('a session of staff', () => {
  it.each(ofUsers)('opens no operation of users: $title', async (named) => {
    const answer = await send(api, named, blank, world.staff.token);
    expect(answer.statusCode).toBe(401);
  });

  it.each(ofStaff)('is needed, one of a user is not enough: $title', async (named) => {
    for (const person of [world.candidate, world.recruiter, world.internal]) {
      expect((await send(api, named, blank, person.token)).statusCode).toBe(401);
    }
  });
});

describe('the audit log', () => {
  it('has exactly one row for each change of each operation of staff', async () => {
    const seen = new Set<string>();
    // The tests above have used up what can be changed once.
    const fresh = await aWorld(api);
    for (const named of changing) {
      const before = (await staffEvents(0)).at(-1)?.id ?? 0;
      const answer = await send(api, named, sampleOf(named.title)?.request(fresh) ?? {}, fresh.staff.token);
      expect(answer.statusCode, `${named.title} ${answer.body}`).toBe(200);
      const events = await staffEvents(before);
      expect(events, named.title).toHaveLength(1);
      expect(events[0]).toMatchObject({ staffId: fresh.staff.userId, actorId: null });
      seen.add(events[0]?.act ?? '');
    }
    for (const act of SAMPLED_ACTS) expect([...seen]).toContain(act);
  });

  it('has no row for a change that was refused', async () => {
    const before = (await staffEvents(0)).at(-1)?.id ?? 0;
    const body = { name: 'Alex', roles: [] };
    await world.staff.refused(staffMembersContract.change, { params: { id: world.staff.userId }, body });
    expect(await staffEvents(before)).toEqual([]);
  });
});
