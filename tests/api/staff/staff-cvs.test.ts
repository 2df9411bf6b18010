import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cvViewsContract } from '#lib/contract/cv-views/views.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { staffCvsContract } from '#lib/contract/staff/cvs.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addPlan } from '#tests/support/content.ts';
import { addIncident } from '#tests/support/cv-views/add-incident.ts';
import { aStaffMember } from '#tests/support/staff/a-staff-member.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { cvReaders } from '#upstream/platform/schema/cv-views/tables.ts';

const REASON = 'Demande reçue par e-mail';

let api: TestApi;
let support: Actor;
let candidate: Actor;
let cvId: number;

beforeAll(async () => {
  api = await startTestApi();
  support = await aStaffMember(api, 'support');
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate({ firstName: 'Lina', lastName: 'Morel' });
  cvId = await addCv(api.db, { candidateId: candidate.userId });
});

const params = () => ({ params: { id: cvId } });
const acts = (act: 'cv_opened_by_staff' | 'cv_access_lifted' | 'access_incident_closed', subject: Actor) =>
  api.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.act, act), eq(auditEvents.subjectId, subject.userId)));

describe('a CV that our staff opens', () => {
  it('stays closed without a reason of ten characters', async () => {
    for (const reason of ['', 'court']) {
      const refused = await support.refused(staffCvsContract.open, { ...params(), body: { reason } });
      expect(refused.failure).toMatchObject({ statusCode: 422, code: 'invalid' });
      expect(Object.keys(refused.failure.fields ?? {})).toEqual(['reason']);
    }
    expect((await support.call(staffCvsContract.read, params())).data).toEqual({ cv: null });
  });

  it('is shown for half an hour, and its candidate reads why', async () => {
    await support.call(staffCvsContract.open, { ...params(), body: { reason: REASON } });
    const { data } = await support.call(staffCvsContract.read, params());
    expect(data.cv).toMatchObject({ id: cvId, user: { firstName: 'Lina' } });
    const other = await aStaffMember(api, 'support');
    expect((await other.call(staffCvsContract.read, params())).data.cv).toBeNull();
    const seen = (await candidate.call(cvViewsContract.list, { query: {} })).data;
    expect(seen).toMatchObject([{ way: 'staff', company: null, reason: REASON }]);
    expect(await acts('cv_opened_by_staff', candidate)).toMatchObject([{ staffId: support.userId }]);
    api.clock.advance(31 * MINUTE);
    expect((await support.call(staffCvsContract.read, params())).data.cv).toBeNull();
  });

  it('is not found when it does not exist', async () => {
    const missing = { params: { id: 999_999 } };
    expect((await support.refused(staffCvsContract.read, missing)).failure.code).toBe('not_found');
    const body = { reason: REASON };
    expect((await support.refused(staffCvsContract.open, { ...missing, body })).failure.code).toBe(
      'not_found',
    );
  });
});

describe('a block', () => {
  const blocked = async () => {
    const recruiter = await api.recruiter();
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const id = await addIncident(api, { userId: recruiter.userId, kind: 'blocked' });
    return { recruiter, id };
  };
  const read = (by: Actor) => by.call(cvsContract.read, { ...params(), query: {} });

  it('is listed and lifted with a reason, once', async () => {
    const { recruiter, id } = await blocked();
    await expect(read(recruiter)).rejects.toMatchObject({ failure: { code: 'cv_access_blocked' } });
    const listed = (await support.call(staffCvsContract.incidents, { query: {} })).data;
    expect(listed.find((incident) => incident.id === id)).toMatchObject({ kind: 'blocked', inDay: 300 });
    const lift = { params: { id }, body: { reason: REASON } };
    const answers = await Promise.allSettled([
      support.call(staffCvsContract.lift, lift),
      support.call(staffCvsContract.lift, lift),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await support.refused(staffCvsContract.lift, lift)).failure.code).toBe('conflict');
    expect(await acts('cv_access_lifted', recruiter)).toHaveLength(1);
    expect((await read(recruiter)).data.id).toBe(cvId);
    const closed = (await support.call(staffCvsContract.incidents, { query: { state: 'closed' } })).data;
    expect(closed.find((incident) => incident.id === id)).toMatchObject({ reason: REASON });
  });

  it('stays when its alert is only closed', async () => {
    const { recruiter, id } = await blocked();
    await support.call(staffCvsContract.close, { params: { id }, body: { reason: REASON } });
    await expect(read(recruiter)).rejects.toMatchObject({ failure: { code: 'cv_access_blocked' } });
    expect(await acts('access_incident_closed', recruiter)).toHaveLength(1);
  });

  it('can be lifted until a day that is not past and not too far away', async () => {
    const { recruiter, id } = await blocked();
    const day = (days: number) =>
      new Date(api.clock.now().getTime() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    for (const until of [day(-2), day(60)]) {
      const refused = await support.refused(staffCvsContract.lift, {
        params: { id },
        body: { reason: REASON, until },
      });
      expect(Object.keys(refused.failure.fields ?? {})).toEqual(['until']);
    }
    await support.call(staffCvsContract.lift, { params: { id }, body: { reason: REASON, until: day(3) } });
    const [reader] = await api.db.select().from(cvReaders).where(eq(cvReaders.userId, recruiter.userId));
    expect(reader?.liftedUntil?.toISOString()).toBe(`${day(3)}T23:00:00.000Z`);
  });
});
