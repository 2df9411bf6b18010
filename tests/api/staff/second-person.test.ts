import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { staffAuditContract } from '#lib/contract/staff/audit.ts';
import { staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { staffMembersContract } from '#lib/contract/staff/members.ts';
import { staffRequestsContract } from '#lib/contract/staff/requests.ts';
import type { StaffRole } from '#lib/rules/staff/staff-roles.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { replaceCodes } from '#upstream/staff/session/codes.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addPlan } from '../../support/content.ts';
import { aStaffMember, staffToken } from '../../support/staff/a-staff-member.ts';
import { lastRequest } from '../../support/staff/requests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const REASON = 'Trois jours de panne en novembre';

const aPlan = async () => {
  const { userId: recruiterId } = await api.recruiter();
  return addPlan(api.db, {
    recruiterId,
    packageId: 4,
    expiresAt: new Date(api.clock.now().getTime() + DAY),
  });
};
const extend = (by: Actor, id: number) =>
  by.call(staffAccountsContract.extendPlan, { params: { id }, body: { days: 1, reason: REASON } });
const endOf = async (id: number) => {
  const [plan] = await api.db.select().from(plans).where(eq(plans.id, id));
  return plan?.expiresAt.getTime() ?? 0;
};
const paramsOf = async (targetId: number) => ({ params: { id: await lastRequest(api, targetId) } });
const approve = async (by: Actor, targetId: number) =>
  by.call(staffRequestsContract.approve, await paramsOf(targetId));
const refusal = async (by: Actor, targetId: number) =>
  (await by.refused(staffRequestsContract.approve, await paramsOf(targetId))).failure.message;

/** Whom somebody of the staff adds, a session of theirs, and a way to sign in since now. */
async function addedBy(by: Actor, roles: StaffRole[]): Promise<Actor> {
  const email = `ajout${Math.random()}@bielle.test`;
  await by.call(staffMembersContract.add, { body: { email, name: 'Alex', roles, language: 'fr' } });
  const [row] = await api.db.select().from(staffMembers).where(eq(staffMembers.email, email));
  const id = row?.id ?? 0;
  await replaceCodes(api.db, id, { secret: api.deps.settings.secret, now: api.clock.now() });
  return api.holder(id, await staffToken(api, id));
}

/** The same person in a new session: the old one may have ended. */
const again = async ({ userId }: Actor) => api.holder(userId, await staffToken(api, userId));

const operator = (url: string, payload: object) =>
  api.inject({
    method: 'POST',
    url,
    headers: { [OPERATOR_SECRET_HEADER]: api.deps.settings.operatorSecret },
    payload,
  });

describe('a plan and the proof of a garage', () => {
  it('are given once somebody else agrees, with the reason in the journal', async () => {
    const [asker, other] = [await aStaffMember(api, 'support'), await aStaffMember(api, 'support')];
    const planId = await aPlan();
    const end = await endOf(planId);
    await extend(asker, planId);
    expect(await endOf(planId)).toBe(end);
    const { data } = await other.call(staffRequestsContract.list, { query: {} });
    expect(data).toMatchObject([
      { operation: 'staffAccounts.extendPlan', days: 1, reason: REASON, isMine: false },
    ]);
    expect(await refusal(asker, planId)).toContain('Une autre personne');
    await approve(other, planId);
    expect(await endOf(planId)).toBe(end + DAY);
    expect((await other.call(staffRequestsContract.list, { query: {} })).data).toEqual([]);
    const admin = await aStaffMember(api, 'admin');
    const { data: journal } = await admin.call(staffAuditContract.list, { query: { by: 'staff' } });
    const details = journal.events.filter(({ object }) => object === `plan ${planId}`);
    expect(details.map(({ act, detail }) => [act, detail?.reason])).toEqual([
      ['plan_extended', REASON],
      ['plan_extension_asked', REASON],
    ]);
  });

  it('carry one request at a time, which is decided once', async () => {
    const [asker, other] = [await aStaffMember(api, 'support'), await aStaffMember(api, 'support')];
    const planId = await aPlan();
    await extend(asker, planId);
    await expect(extend(other, planId)).rejects.toThrow('already_asked');
    const end = await endOf(planId);
    await Promise.allSettled([approve(other, planId), approve(other, planId)]);
    expect(await endOf(planId)).toBe(end + DAY);
    await expect(approve(other, planId)).rejects.toThrow('already_decided');
  });

  it('are given up by a press, also by the person who asked', async () => {
    const asker = await aStaffMember(api, 'support');
    const planId = await aPlan();
    const end = await endOf(planId);
    await extend(asker, planId);
    await asker.call(staffRequestsContract.decline, await paramsOf(planId));
    const other = await aStaffMember(api, 'support');
    await expect(approve(other, planId)).rejects.toThrow('already_decided');
    expect(await endOf(planId)).toBe(end);
    await extend(asker, planId);
  });

  it('need a second person whose role allows the act itself', async () => {
    const support = await aStaffMember(api, 'support');
    const { userId: id } = await api.recruiter();
    const body = { document: 'Kbis du 12/11/2026' };
    await support.call(staffGaragesContract.verify, { params: { id }, body });
    const [finance, moderator] = [await aStaffMember(api, 'finance'), await aStaffMember(api, 'moderator')];
    await expect(approve(finance, id)).rejects.toThrow('not_found');
    await approve(moderator, id);
    const [garage] = await api.db.select().from(organisations).where(eq(organisations.id, id));
    expect(garage).toMatchObject({ verifiedBy: 'document' });
    const planId = await aPlan();
    await extend(support, planId);
    await expect(approve(moderator, planId)).rejects.toThrow('not_found');
    const { data } = await moderator.call(staffRequestsContract.list, { query: {} });
    expect(data).toEqual([]);
  });
});

describe('the second person', () => {
  it('has had the role and every way to sign in for a day', async () => {
    const asker = await aStaffMember(api, 'support');
    const other = await aStaffMember(api, 'editor');
    const admin = await aStaffMember(api, 'admin');
    const planId = await aPlan();
    await extend(asker, planId);
    const given = { params: { id: other.userId }, body: { name: 'Alex', roles: ['support' as const] } };
    await admin.call(staffMembersContract.change, given);
    expect(await refusal(other, planId)).toContain('24 heures');
    api.clock.advance(DAY);
    const later = await again(other);
    await replaceCodes(api.db, other.userId, {
      secret: api.deps.settings.secret,
      now: api.clock.now(),
    });
    expect(await refusal(later, planId)).toContain('24 heures');
    api.clock.advance(DAY - HOUR);
    expect(await refusal(await again(other), planId)).toContain('24 heures');
    api.clock.advance(HOUR);
    await approve(await again(other), planId);
  });

  it('keeps the day when a role is taken or the name changes', async () => {
    const asker = await aStaffMember(api, 'support');
    const other = await aStaffMember(api, 'support', 'editor');
    const admin = await aStaffMember(api, 'admin');
    const planId = await aPlan();
    await extend(asker, planId);
    const params = { id: other.userId };
    await admin.call(staffMembersContract.change, { params, body: { name: 'Alex', roles: ['support'] } });
    await approve(other, planId);
  });

  it('is nobody whom the person who asks let in, also over others, and the other way round', async () => {
    const admin = await aStaffMember(api, 'admin');
    const first = await addedBy(admin, ['admin']);
    const second = await addedBy(first, ['support']);
    const third = await addedBy(admin, ['support']);
    api.clock.advance(2 * DAY);
    const planId = await aPlan();
    await extend(await again(admin), planId);
    for (const each of [first, second, third]) {
      expect(await refusal(await again(each), planId)).toContain('indépendamment');
    }
    const [byFirst, byThird] = [await aPlan(), await aPlan()];
    await extend(await again(first), byFirst);
    expect(await refusal(await again(admin), byFirst)).toContain('indépendamment');
    await extend(await again(third), byThird);
    expect(await refusal(await again(second), byThird)).toContain('indépendamment');
    const stranger = await aStaffMember(api, 'support');
    await approve(stranger, byThird);
  });

  it('counts once an operator has confirmed that they are a person of their own', async () => {
    const admin = await aStaffMember(api, 'admin');
    const added = await addedBy(admin, ['support']);
    api.clock.advance(2 * DAY);
    const planId = await aPlan();
    await extend(await again(admin), planId);
    const colleague = await again(added);
    expect(await refusal(colleague, planId)).toContain('indépendamment');
    const [row] = await api.db.select().from(staffMembers).where(eq(staffMembers.id, added.userId));
    expect((await operator('/operations/staff/confirm', { email: row?.email })).statusCode).toBe(204);
    await approve(colleague, planId);
  });

  it('is none who left and was taken back by the person who asks', async () => {
    const admin = await aStaffMember(api, 'admin');
    const other = await aStaffMember(api, 'support');
    const params = { id: other.userId };
    await admin.call(staffMembersContract.end, { params });
    await admin.call(staffMembersContract.resetAccess, { params });
    const secret = api.deps.settings.secret;
    await replaceCodes(api.db, other.userId, { secret, now: api.clock.now() });
    api.clock.advance(2 * DAY);
    const planId = await aPlan();
    await extend(await again(admin), planId);
    expect(await refusal(await again(other), planId)).toContain('indépendamment');
  });
});

it('only somebody who works here is confirmed', async () => {
  expect((await operator('/operations/staff/confirm', { email: 'personne@bielle.test' })).statusCode).toBe(
    404,
  );
  const [last] = await api.db.select().from(staffMembers).orderBy(desc(staffMembers.id));
  await api.db
    .update(staffMembers)
    .set({ endedAt: api.clock.now() })
    .where(eq(staffMembers.id, last?.id ?? 0));
  expect((await operator('/operations/staff/confirm', { email: last?.email })).statusCode).toBe(404);
});
