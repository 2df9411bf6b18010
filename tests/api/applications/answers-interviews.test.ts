import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersContract } from '#lib/contract/applications/answers.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer } from '#tests/support/content.ts';
import { addInterview } from '#tests/support/interviews/a-planned-interview.ts';
import { answersToken } from '#upstream/applications/answers/link.ts';
import { checkGarage } from '#upstream/applications/deadlines/check.ts';
import { saveOutside } from '#upstream/interviews/outside-calendar/store.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';

const { read, answer } = answersContract;

let api: TestApi;
let recruiter: Actor;
let offerId: number;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ firstName: 'Paul', address: '4 rue des Forges', city: 'Dijon' });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  token = await answersToken(api.db, recruiter.userId, api.deps);
});

async function applicant(firstName = 'Nadia') {
  const actor = await api.candidate({ firstName });
  const cvId = await addCv(api.db, { candidateId: actor.userId });
  const createdAt = new Date(api.clock.now().getTime() - 6 * DAY);
  const who = { candidateId: actor.userId, recruiterId: recruiter.userId, cvId, offerId };
  const id = await addApplication(api.db, { ...who, createdAt });
  const state = async () =>
    (await actor.call(applicationsContract.readSent, { params: { id: offerId } })).data.state;
  const mails = async () => (await api.mails(actor.email)).map(({ template }) => template);
  const own = async () => (await actor.call(interviewsContract.list, { query: {} })).data;
  return { actor, cvId, id, state, mails, own };
}

const ON_SITE = { kind: 'on_site', address: '4 rue des Forges', address1: '21000 Dijon' };
const TWO = {
  startTime: '2026-12-03T09:30',
  duration: 2,
  moreSlots: [{ startTime: '2026-12-04T14:00' }],
  ...ON_SITE,
};
const propose = (id: number, changes: object = {}) => ({
  id,
  to: 'interview',
  interview: { ...TWO, ...changes },
});
const waiting = async () => (await api.visitor().call(read, { params: { token } })).data;
const send = (answers: unknown) =>
  api.visitor().call(answer, { params: { token }, body: { answers } as never });
const refused = async (answers: unknown) =>
  (await api.visitor().refused(answer, { params: { token }, body: { answers } as never })).failure;

describe('an interview proposed from the page of a reminder', () => {
  test('says that the other calendar did not answer in time', async () => {
    let isAsked = false;
    const silent = createServer(() => {
      isAsked = true;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = `http://localhost:${(silent.address() as AddressInfo).port}/silent.ics`;
    const saved = saveOutside(api.deps, recruiter.userId, address);
    await vi.waitUntil(() => isAsked);
    const { message } = await send([propose((await applicant()).id)]);
    expect(message).toMatch(
      /^Votre réponse est enregistrée\. Votre autre calendrier n’a pas répondu à temps/,
    );
    await saved;
    silent.closeAllConnections();
    silent.close();
  }, 10_000);

  test('offers its slots without a session or a plan, pauses the deadline, and leaves the page', async () => {
    const nadia = await applicant();
    expect((await waiting()).place.address).toBe('4 rue des Forges');
    const { data, message } = await send([propose(nadia.id)]);
    expect(data).toEqual({ answered: 1, late: 0 });
    expect(message).toBe('Votre réponse est enregistrée.');
    const [interview] = await nadia.own();
    expect(interview?.slots.map(({ time }) => time)).toEqual([
      '2026-12-03T08:30:00.000Z',
      '2026-12-04T13:00:00.000Z',
    ]);
    expect(interview?.address).toBe('4 rue des Forges');
    expect(interview?.organizer[0]?.email).toBe(recruiter.email);
    expect(await nadia.mails()).toEqual(['interviewOffered']);
    expect((await api.mails(recruiter.email)).map(({ template }) => template)).toContain(
      'interviewSlotsSent',
    );
    expect(await nadia.state()).toBe('review');
    expect((await waiting()).applications).toEqual([]);
    await checkGarage(api.db, api.deps, recruiter.userId);
    const [row] = await api.db.select().from(applications).where(eq(applications.id, nadia.id));
    expect(row?.pausedOn).not.toBeNull();
  });

  test('is sent together with other decisions', async () => {
    const [one, two, three] = [await applicant(), await applicant(), await applicant()];
    const { data } = await send([
      { id: one.id, to: 'accepted' },
      propose(two.id),
      { id: three.id, to: 'rejected', reason: 'filled' },
    ]);
    expect(data).toEqual({ answered: 3, late: 0 });
    expect(await Promise.all([one.state(), two.state(), three.state()])).toEqual([
      'accepted',
      'review',
      'refused',
    ]);
  });

  test('decides nothing when one cannot be proposed, and names every wrong field', async () => {
    const [yes, past, blank, fine] = [
      await applicant(),
      await applicant(),
      await applicant(),
      await applicant(),
    ];
    const fields = await refused([
      { id: yes.id, to: 'accepted' },
      propose(past.id, { startTime: '2026-11-01T09:30' }),
      propose(fine.id),
      propose(blank.id, { moreSlots: [{ startTime: '2026-11-02T09:30' }] }),
    ]).then((failure) => failure.fields);
    expect(fields).toEqual({
      'answers.1.interview.startTime': expect.stringContaining('plus de 15'),
      'answers.3.interview.moreSlots.0.startTime': expect.stringContaining('plus de 15'),
    });
    expect(await Promise.all([yes, past, blank, fine].map(({ state }) => state()))).toEqual([
      'on_hold',
      'on_hold',
      'on_hold',
      'on_hold',
    ]);
    for (const { mails } of [yes, past, blank, fine]) expect(await mails()).toEqual([]);
    expect(await api.db.select().from(interviews).where(eq(interviews.offerId, offerId))).toEqual([]);
  });

  test('needs times, a place, and only takes an https link for a video call', async () => {
    const { id } = await applicant();
    const fieldsOf = async (changes: object) =>
      Object.keys((await refused([propose(id, changes)])).fields ?? {});
    expect(await fieldsOf({ startTime: '', moreSlots: [] })).toEqual(['answers.0.interview.startTime']);
    expect(await fieldsOf({ address: '', address1: '' })).toEqual([
      'answers.0.interview.address',
      'answers.0.interview.address1',
    ]);
    expect(await fieldsOf({ kind: 'telephone', caller: 'candidate', phone: '12' })).toEqual([
      'answers.0.interview.phone',
    ]);
    expect(await fieldsOf({ kind: 'video', meetingUrl: 'http://visio.test/a' })).toEqual([
      'answers.0.interview.meetingUrl',
    ]);
    expect(Object.keys((await refused([{ id, to: 'interview' }])).fields ?? {})).toEqual([
      'answers.0.interview',
    ]);
  });

  test('asks before a second interview at the same time, and says which one it is', async () => {
    const [one, two] = [await applicant('Nadia'), await applicant('Karim')];
    const date = { moreSlots: [] };
    const both = [propose(one.id, date), propose(two.id, date)];
    const { fields, message } = await refused(both);
    expect(Object.keys(fields ?? {})).toEqual(['answers.1.interview.allowOverlap']);
    expect(message).toContain('Vous avez déjà un entretien à ce moment');
    expect(await one.own()).toEqual([]);
    const { data } = await send([propose(one.id, date), propose(two.id, { ...date, allowOverlap: true })]);
    expect(data).toEqual({ answered: 2, late: 0 });
    expect(await two.own()).toHaveLength(1);
  });

  test('refuses a slot at which the recruiter has a confirmed interview', async () => {
    const [busy, wanted] = [await applicant(), await applicant()];
    const { invitationId } = await addInterview(api.db, {
      recruiterId: recruiter.userId,
      candidateId: busy.actor.userId,
      cvId: busy.cvId,
      organiserEmail: recruiter.email,
      startsAt: new Date('2026-12-03T08:00:00.000Z'),
      endsAt: new Date('2026-12-03T09:00:00.000Z'),
    });
    await api.db
      .update(interviewCandidates)
      .set({ answer: 'accepted' })
      .where(eq(interviewCandidates.id, invitationId));
    expect((await refused([propose(wanted.id)])).fields).toEqual({
      'answers.0.interview.startTime': expect.stringContaining('entretien confirmé'),
    });
  });

  test('leaves out who has an answer meanwhile, and keeps the others', async () => {
    const [late, early] = [await applicant(), await applicant()];
    await api.db.update(applications).set({ bucket: 'accepted' }).where(eq(applications.id, late.id));
    expect((await send([propose(late.id), propose(early.id)])).data).toEqual({ answered: 1, late: 1 });
    expect(await late.own()).toEqual([]);
    expect(await early.own()).toHaveLength(1);
  });

  test('is planned once when the same form is sent twice at once', async () => {
    const { id, own } = await applicant();
    const results = await Promise.all([send([propose(id)]), send([propose(id)])]);
    expect(results.map(({ data }) => data.answered).sort()).toEqual([0, 1]);
    expect(await own()).toHaveLength(1);
  });

  test('is not possible for an application to another garage', async () => {
    const { id, own } = await applicant();
    const other = await api.recruiter();
    const foreign = await answersToken(api.db, other.userId, api.deps);
    const body = { answers: [propose(id)] } as never;
    const { data } = await api.visitor().call(answer, { params: { token: foreign }, body });
    expect(data).toEqual({ answered: 0, late: 1 });
    expect(await own()).toEqual([]);
  });

  test('by telephone says who has no number, and opens none that only a plan shows', async () => {
    const [one, two] = [await applicant('Nadia'), await applicant('Karim')];
    await api.db.update(users).set({ phone: '+33639980011' }).where(eq(users.id, one.actor.userId));
    await api.db.update(users).set({ phone: null }).where(eq(users.id, two.actor.userId));
    const byPhone = { kind: 'telephone', moreSlots: [] };
    const both = [propose(one.id, byPhone), propose(two.id, { ...byPhone, startTime: '2026-12-03T11:00' })];
    expect((await refused(both)).fields).toEqual({
      'answers.1.interview.caller': expect.stringContaining('pour Karim'),
    });
    await send(both.slice(0, 1));
    const [own] = await one.own();
    expect(own).toMatchObject({ kind: 'telephone', invitations: [{ phone: '+33639980011' }] });
    const { data } = await recruiter.call(interviewsContract.list, { query: {} });
    expect(data.map(({ invitations }) => invitations[0]?.phone)).toEqual([null]);
    const mail = (await api.mails(recruiter.email)).find(({ template }) => template === 'interviewPlanned');
    expect(mail?.text).toContain('Nadia');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('39\u00a098');
  });
});
