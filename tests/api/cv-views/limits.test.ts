import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { staffCvsContract } from '#lib/contract/staff/cvs.ts';
import { staffTodayContract } from '#lib/contract/staff/today.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { manyCvs } from '#tests/support/cv-views/many-cvs.ts';
import { addMember } from '#tests/support/organisations/add-member.ts';
import { aStaffMember } from '#tests/support/staff/a-staff-member.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { DAY, HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { accessIncidents, cvReaders, cvViews } from '#upstream/platform/schema/cv-views/tables.ts';

const PLAN = 4;

let api: TestApi;
let added: Awaited<ReturnType<typeof manyCvs>>;
let ids: number[];
let owner: Actor;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
  added = await manyCvs(api, 310);
  ids = added.map(({ id }) => id);
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  api.clock.advance(2 * DAY);
  owner = await api.recruiter();
  await addPlan(api.db, {
    recruiterId: owner.userId,
    packageId: PLAN,
    startsAt: api.clock.now(),
    expiresAt: new Date(api.clock.now().getTime() + 30 * DAY),
  });
  recruiter = await addMember(api, { organisationId: owner.userId, role: 'recruiter' });
});

const read = (id: number, by = recruiter) => by.call(cvsContract.read, { params: { id }, query: {} });

/** Opens CVs one after the other and answers the codes: `ok`, or the refusal. */
async function script(cvIds: readonly number[], { by = recruiter, pause = 5000 } = {}): Promise<string[]> {
  const codes: string[] = [];
  for (const id of cvIds) {
    api.clock.advance(pause);
    const code = await read(id, by).then(
      () => 'ok',
      (error: { failure: { code: string } }) => error.failure.code,
    );
    codes.push(code);
  }
  return codes;
}

/** As if the recruiter had opened them. */
async function openedBefore(opened: typeof added, ago = MINUTE): Promise<void> {
  const at = new Date(api.clock.now().getTime() - ago);
  const view = { viewerId: recruiter.userId, organisationId: owner.userId, way: 'search' } as const;
  await api.db.insert(cvViews).values(
    opened.map(({ id, candidateId }) => ({
      ...view,
      cvId: id,
      candidateId,
      day: parisDay(at),
      firstAt: at,
      lastAt: at,
    })),
  );
}

const counted = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));

const confirm = async (by = recruiter, password = ACTOR_PASSWORD) => {
  api.clock.advance(1000);
  await by.call(authenticationContract.confirmAuthentication, { body: { password } });
};

const incidents = (userId = recruiter.userId) =>
  api.db
    .select()
    .from(accessIncidents)
    .where(eq(accessIncidents.userId, userId))
    .orderBy(asc(accessIncidents.id));

const mailsToOwner = async () =>
  (await api.mails(owner.email)).filter(({ template }) => template === 'cvAccessIncident');

describe('a script that opens CVs with a session', () => {
  it('is stopped after 40 of 200 and reported within a minute', async () => {
    const start = api.clock.now().getTime();
    const codes = await script(ids.slice(0, 200), { pause: 100 });
    expect(counted(codes)).toEqual({ ok: 40, cv_confirm_first: 160 });
    const [incident, ...more] = await incidents();
    expect(more).toEqual([]);
    expect(incident).toMatchObject({ kind: 'hour', inHour: 40, inDay: 40, times: 1, closedAt: null });
    expect(incident?.openedAt.getTime()).toBeLessThan(start + MINUTE);
    const [mail, ...others] = await mailsToOwner();
    expect(others).toEqual([]);
    expect(mail?.createdAt.getTime()).toBeLessThan(start + MINUTE);
    expect(mail?.text).toMatch(/a ouvert 40\s?CV différents en une heure/);
    const moderator = await aStaffMember(api, 'moderator');
    const { data: queues } = await moderator.call(staffTodayContract.queues, {});
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'incidents', count: 1 }));
    const { data: alerts } = await moderator.call(staffCvsContract.incidents, { query: {} });
    expect(alerts).toMatchObject([{ kind: 'hour', inHour: 40, person: { id: recruiter.userId } }]);
  }, 240_000);

  it('stays stopped in its session, also when the person confirms in another one', async () => {
    const token = await openSession(api.db, recruiter.userId, {
      now: api.clock.now(),
      secret: api.deps.settings.secret,
    });
    const stolen = api.holder(recruiter.userId, token);
    await script(ids.slice(0, 41), { by: stolen });
    await confirm();
    expect(await script(ids.slice(41, 43), { by: stolen })).toEqual(['cv_confirm_first', 'cv_confirm_first']);
    expect(await script(ids.slice(41, 43))).toEqual(['ok', 'ok']);
    api.clock.advance(3 * DAY);
    expect(await script(ids.slice(50, 51), { by: stolen })).toEqual(['cv_confirm_first']);
  });

  it('is not helped by a confirmation from before the limit', async () => {
    await confirm();
    expect(counted(await script(ids.slice(0, 45)))).toEqual({ ok: 40, cv_confirm_first: 5 });
  });

  it('opens 40 and no more when it sends everything at once', async () => {
    const answers = await Promise.allSettled(ids.slice(0, 60).map((id) => read(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await incidents()).toHaveLength(1);
    expect(await mailsToOwner()).toHaveLength(1);
  });

  it('is blocked at 300 CVs in 24 hours whatever it confirms', async () => {
    await openedBefore(added.slice(0, 280), 3 * HOUR);
    const first = await script(ids.slice(280, 282));
    expect(first).toEqual(['cv_confirm_first', 'cv_confirm_first']);
    await confirm();
    expect(counted(await script(ids.slice(280, 310)))).toEqual({ ok: 20, cv_access_blocked: 10 });
    expect((await incidents()).map(({ kind }) => kind)).toContain('blocked');
    await confirm();
    expect(await script([ids[0] ?? 0])).toEqual(['cv_access_blocked']);
    api.clock.advance(2 * DAY);
    expect(await script([ids[0] ?? 0])).toEqual(['cv_access_blocked']);
    const subjects = (await mailsToOwner()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('L’accès aux CV est bloqué'))).toHaveLength(1);
  });
});

describe('an honest recruiter', () => {
  it('confirms once and goes on: 60 applications in an hour', async () => {
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    const received: number[] = [];
    for (const { id: cvId, candidateId } of added.slice(0, 60)) {
      received.push(await addApplication(api.db, { candidateId, recruiterId: owner.userId, cvId, offerId }));
    }
    const open = (id: number) => {
      api.clock.advance(MINUTE / 2);
      return recruiter.call(applicationsContract.readReceived, { params: { id } });
    };
    for (const id of received.slice(0, 40)) await open(id);
    const refused = await recruiter.refused(applicationsContract.readReceived, {
      params: { id: received[40] ?? 0 },
    });
    expect(refused.failure).toMatchObject({ statusCode: 409, code: 'cv_confirm_first' });
    expect(refused.failure.message).toContain('confirmez votre mot de passe');
    await confirm();
    for (const id of received.slice(40)) await open(id);
    const [incident, ...more] = await incidents();
    expect(more).toEqual([]);
    expect(incident?.confirmedAt).not.toBeNull();
  });

  it('opens the same CVs again as often as they like', async () => {
    await openedBefore(added.slice(0, 40));
    expect(await script(ids.slice(35, 40))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(await incidents()).toEqual([]);
    expect(await script(ids.slice(40, 41))).toEqual(['cv_confirm_first']);
    expect(await script(ids.slice(38, 40))).toEqual(['ok', 'ok']);
  });

  it('is asked for nothing when the CVs of the last hour are few', async () => {
    for (const from of [0, 39, 78]) {
      await openedBefore(added.slice(from, from + 36));
      expect(await script(ids.slice(from + 36, from + 39))).toEqual(['ok', 'ok', 'ok']);
      api.clock.advance(HOUR);
    }
    expect(await incidents()).toEqual([]);
  });

  it('is asked after 150 CVs of a day, and not again for the next 39 of an hour', async () => {
    await openedBefore(added.slice(0, 149), 3 * HOUR);
    expect(await script(ids.slice(149, 151))).toEqual(['ok', 'cv_confirm_first']);
    expect(await incidents()).toMatchObject([{ kind: 'day', inDay: 150 }]);
    await confirm();
    expect(counted(await script(ids.slice(150, 189)))).toEqual({ ok: 39 });
  });

  it('is mailed about as one incident however often the same limit is reached in a day', async () => {
    for (const from of [0, 40, 80]) {
      await openedBefore(added.slice(from, from + 38), 500);
      await script(ids.slice(from + 38, from + 41));
      await confirm();
    }
    expect(await incidents()).toMatchObject([{ kind: 'hour', times: 3 }]);
    expect(await mailsToOwner()).toHaveLength(1);
    api.clock.advance(DAY + HOUR);
    await openedBefore(added.slice(120, 160));
    await script(ids.slice(160, 161));
    expect(await incidents()).toHaveLength(2);
    expect(await mailsToOwner()).toHaveLength(2);
  });

  it('has no limit while our staff has lifted it', async () => {
    const liftedUntil = new Date(api.clock.now().getTime() + DAY);
    await api.db.insert(cvReaders).values({ userId: recruiter.userId, liftedUntil });
    await openedBefore(added.slice(0, 305));
    expect(counted(await script(ids.slice(305)))).toEqual({ ok: 5 });
    expect(await incidents()).toEqual([]);
  });
});

describe('a pick from the search', () => {
  const pick = (cvId: number) =>
    recruiter.call(applicationsContract.decide, {
      query: { selected: 'true' },
      body: { cvId, offerId: null },
    });

  it('opens the CV, because it shows how to reach the person', async () => {
    const { userId } = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: userId });
    await pick(cvId);
    const views = await api.db.select().from(cvViews).where(eq(cvViews.candidateId, userId));
    expect(views).toMatchObject([{ cvId, viewerId: recruiter.userId, way: 'search', openings: 1 }]);
  });

  it('is refused beyond the limit, and stores no pick', async () => {
    await openedBefore(added.slice(0, 40));
    const refused = await recruiter.refused(applicationsContract.decide, {
      query: { selected: 'true' },
      body: { cvId: ids[60] ?? 0, offerId: null },
    });
    expect(refused.failure.code).toBe('cv_confirm_first');
    const open = and(eq(accessIncidents.userId, recruiter.userId), isNull(accessIncidents.closedAt));
    expect(await api.db.$count(accessIncidents, open)).toBe(1);
  });
});
