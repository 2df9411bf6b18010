import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANSWERS_SHOWN, answersContract } from '#lib/contract/applications/answers.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { addMember } from '#tests/support/organisations/add-member.ts';
import { answersToken } from '#upstream/applications/answers/link.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';

const { read, answer } = answersContract;
const { decide, readSent } = applicationsContract;

let api: TestApi;
let recruiter: Actor;
let offerId: number;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  token = await answersToken(api.db, recruiter.userId, api.deps);
});

async function applicant(days = 6) {
  const actor = await api.candidate({ firstName: 'Nadia', phone: '0612345678' });
  const cvId = await addCv(api.db, { candidateId: actor.userId });
  const id = await addApplication(api.db, {
    candidateId: actor.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
    message: 'Disponible tout de suite.',
    createdAt: new Date(api.clock.now().getTime() - days * DAY),
  });
  const state = async () => (await actor.call(readSent, { params: { id: offerId } })).data.state;
  const mails = async () => (await api.mails(actor.email)).map(({ template }) => template);
  return { actor, cvId, id, state, mails };
}
const waiting = async () => (await api.visitor().call(read, { params: { token } })).data;
const send = (answers: unknown, message?: string) =>
  api.visitor().call(answer, { params: { token }, body: { answers, message } as never });
const refused = async (answers: unknown, message?: string) =>
  (await api.visitor().refused(answer, { params: { token }, body: { answers, message } as never })).failure;

describe('the page of a reminder', () => {
  test('lists what waits for this person, the oldest first, and reading it changes nothing', async () => {
    const late = await applicant(3);
    const early = await applicant(9);
    const selected = await applicant(5);
    await api.db
      .update(applications)
      .set({ bucket: 'selected', selectedAt: api.clock.now() })
      .where(eq(applications.id, selected.id));
    const { waiting: count, applications: shown } = await waiting();
    expect([count, shown.map(({ id }) => id)]).toEqual([3, [early.id, selected.id, late.id]]);
    expect(await late.state()).toBe('on_hold');
    expect(await late.mails()).toEqual([]);
  });

  test('shows the contact, the message and the experience only under a plan', async () => {
    await applicant();
    const [closed] = (await waiting()).applications;
    expect(closed?.cv.user.firstName).toBe('Nadia');
    expect([closed?.cv.user.email, closed?.cv.user.phoneNumber, closed?.message]).toEqual(['', null, null]);
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const [open] = (await waiting()).applications;
    expect(open?.cv.user.phoneNumber).toBe('0612345678');
    expect(open?.message).toBe('Disponible tout de suite.');
  });

  test('shows the application that its link names, however many wait longer, with free times', async () => {
    for (let index = 0; index < ANSWERS_SHOWN; index += 1) await applicant(9);
    const newest = await applicant(1);
    const named = async (application?: number) =>
      (await api.visitor().call(read, { params: { token }, query: { application } })).data;
    const plain = await named();
    expect([plain.applications.some(({ id }) => id === newest.id), plain.times]).toEqual([false, []]);
    const { applications: shown, waiting: count, times } = await named(newest.id);
    expect([shown.length, count, shown.at(-1)?.id]).toEqual([ANSWERS_SHOWN, ANSWERS_SHOWN + 1, newest.id]);
    expect(times).toHaveLength(3);
    expect(await newest.state()).toBe('on_hold');
    expect(await newest.mails()).toEqual([]);
  });

  test('proposes an interview at the free times that it shows', async () => {
    const { id, mails } = await applicant();
    const { times, place } = (
      await api.visitor().call(read, { params: { token }, query: { application: id } })
    ).data;
    const [startTime = '', ...others] = times;
    const interview = {
      startTime,
      duration: 2,
      moreSlots: others.map((time) => ({ startTime: time })),
      kind: 'on_site',
      address: place.address || '4 rue des Forges',
      address1: place.town || '23000 Guéret',
    };
    expect((await send([{ id, to: 'interview', interview }])).data).toEqual({ answered: 1, late: 0 });
    expect(await mails()).toHaveLength(1);
  });

  test('answers several in one call, without a session or a plan, and mails each candidate once', async () => {
    const [yes, no, later] = [await applicant(), await applicant(), await applicant()];
    const { data, message } = await send(
      [
        { id: yes.id, to: 'accepted' },
        { id: no.id, to: 'rejected', reason: 'filled' },
      ],
      'Bonne continuation.',
    );
    expect(data).toEqual({ answered: 2, late: 0 });
    expect(message).toBe('Vos 2 réponses sont enregistrées.');
    expect(await Promise.all([yes.state(), no.state(), later.state()])).toEqual([
      'accepted',
      'refused',
      'on_hold',
    ]);
    expect(await yes.mails()).toEqual(['applicationAccepted']);
    expect(await no.mails()).toEqual(['applicationDeclined']);
    const [mail] = await api.mails(no.actor.email);
    expect(mail?.text).toContain('Bonne continuation.');
    expect((await waiting()).applications.map(({ id }) => id)).toEqual([later.id]);
    const history = (await no.actor.call(readSent, { params: { id: offerId } })).data.events;
    expect(history.map(({ kind }) => kind)).toEqual(['sent', 'rejected']);
  });

  test('gives more days to answer', async () => {
    const { id, actor, mails } = await applicant(20);
    expect((await waiting()).applications[0]?.canExtend).toBe(true);
    expect((await send([{ id, to: 'extended' }])).data).toEqual({ answered: 1, late: 0 });
    expect((await send([{ id, to: 'extended' }])).data).toEqual({ answered: 0, late: 1 });
    expect((await waiting()).applications[0]?.canExtend).toBe(false);
    const { events } = (await actor.call(readSent, { params: { id: offerId } })).data;
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'extended']);
    expect(await mails()).toEqual([]);
  });

  test('changes nothing that has an answer, was taken back, or is another garage’s', async () => {
    const decided = await applicant();
    const gone = await applicant();
    await api.db.update(applications).set({ bucket: 'accepted' }).where(eq(applications.id, decided.id));
    await api.db.delete(applications).where(eq(applications.id, gone.id));
    const other = await api.recruiter();
    const otherOffer = await addOffer(api.db, { recruiterId: other.userId });
    const { userId: candidateId } = await api.candidate();
    const foreign = await addApplication(api.db, {
      candidateId,
      recruiterId: other.userId,
      cvId: await addCv(api.db, { candidateId }),
      offerId: otherOffer,
    });
    const answers = [decided, gone, { id: foreign }].map(({ id }) => ({
      id,
      to: 'rejected',
      reason: 'filled',
    }));
    const { data, message } = await send(answers);
    expect(data).toEqual({ answered: 0, late: 3 });
    expect(message).toContain('Aucune réponse n’a été enregistrée. 3 candidatures avaient déjà une réponse');
    expect(await decided.state()).toBe('accepted');
    const [row] = await api.db.select().from(applications).where(eq(applications.id, foreign));
    expect(row?.bucket).toBe('received');
  });

  test('gives one answer when it is sent twice at the same moment, or against a colleague', async () => {
    const one = await applicant();
    const two = await applicant();
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const sent = await Promise.all([1, 2].map(() => send([{ id: one.id, to: 'accepted' }])));
    expect(sent.map(({ data }) => data.answered).toSorted()).toEqual([0, 1]);
    expect(await one.mails()).toEqual(['applicationAccepted']);
    const [fromMail, fromSpace] = await Promise.allSettled([
      send([{ id: two.id, to: 'rejected', reason: 'pay' }]),
      recruiter.call(decide, {
        query: { accepted: 'true' },
        body: { cvId: two.cvId, offerId, from: 'received' },
      }),
    ]);
    const isMailFirst = fromMail.status === 'fulfilled' && fromMail.value.data.answered === 1;
    expect(isMailFirst).toBe(fromSpace.status === 'rejected');
    expect(await two.state()).toBe(isMailFirst ? 'refused' : 'accepted');
    expect(await two.mails()).toHaveLength(1);
  });

  test('refuses a refusal without a reason, a message with a link, and no answer at all', async () => {
    const { id, state } = await applicant();
    expect((await refused([{ id, to: 'rejected' }])).fields).toEqual({
      'answers.0.reason': 'Ce champ est obligatoire',
    });
    const linked = await refused([{ id, to: 'rejected', reason: 'pay' }], 'Voir www.exemple.fr');
    expect(Object.keys(linked.fields ?? {})).toEqual(['message']);
    expect((await refused([])).statusCode).toBe(422);
    expect((await refused([{ id, to: 'hidden' }])).statusCode).toBe(422);
    expect(await state()).toBe('on_hold');
  });

  test(`shows ${ANSWERS_SHOWN} at once, and how many wait`, async () => {
    for (let more = 0; more <= ANSWERS_SHOWN; more += 1) await applicant();
    const { waiting: count, applications: shown } = await waiting();
    expect([count, shown.length]).toEqual([ANSWERS_SHOWN + 1, ANSWERS_SHOWN]);
  });
});

describe('the link of a reminder', () => {
  const status = async (which: string) =>
    (await api.visitor().refused(read, { params: { token: which } })).failure.statusCode;

  test('works for 30 days', async () => {
    await applicant();
    api.clock.advance(30 * DAY);
    expect((await waiting()).company).toBeDefined();
    api.clock.advance(DAY);
    expect(await status(token)).toBe(404);
  });

  test('is refused when a digit of the person or the day was changed', async () => {
    const [id = '', day = '', signature = ''] = token.split('.');
    expect(await status(`${Number(id) + 1}.${day}.${signature}`)).toBe(404);
    expect(await status(`${id}.2099-01-01.${signature}`)).toBe(404);
    expect(await status(`${id}.${day}.${'x'.repeat(43)}`)).toBe(404);
  });

  test('shows a member only what waits for them, and nothing once they have left', async () => {
    await applicant();
    const member = await addMember(api, { organisationId: recruiter.userId, role: 'recruiter' });
    const theirs = { params: { token: await answersToken(api.db, member.userId, api.deps) } };
    expect((await api.visitor().call(read, theirs)).data.applications).toEqual([]);
    await api.db.update(offers).set({ authorId: member.userId }).where(eq(offers.id, offerId));
    expect((await api.visitor().call(read, theirs)).data.applications).toHaveLength(1);
    await api.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.userId, member.userId));
    expect((await api.visitor().call(read, theirs)).data.applications).toEqual([]);
    expect((await waiting()).applications).toHaveLength(1);
    await api.db.delete(users).where(eq(users.id, member.userId));
    expect(await status(theirs.params.token)).toBe(404);
  });
});

test('the mail of a new application has the facts of the CV, and the page to answer on', async () => {
  const candidate = await api.candidate({ firstName: 'Karim', lastName: 'Benali' });
  await api.db
    .update(offers)
    .set({ licenceIds: [1] })
    .where(eq(offers.id, offerId));
  const cvId = await addCv(api.db, { candidateId: candidate.userId, licenceIds: [1] });
  const { data } = await candidate.call(decide, { body: { cvId, offerId } });
  const [mail] = await api.mails(recruiter.email);
  for (const fact of [/Métier\s*: \S/, /Habite\s*: \S/, /Score\s*: \d+\s%/, /Karim Benali/]) {
    expect(mail?.text).toMatch(fact);
  }
  expect(mail?.text).toContain(`/answers/${token}?application=${data.id}&answer=accepted`);
  expect(mail?.text).toContain(`/recruiter/application/cv/${data.id}`);
});
