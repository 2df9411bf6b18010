import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import { interviewLinks, interviews } from '#upstream/platform/schema/interviews.ts';
import type { Actor } from '../../support/api.ts';
import { anAgenda, calendarIn, formOf, planned, tokenIn } from '../../support/interviews/an-interview.ts';
import { api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

type Answer = { interviewId: number; status: 'accepted' | 'rejected'; version?: number; offerId?: number };
const answer = (actor: Actor, body: Answer) => actor.call(interviewsContract.answer, { body });
const refused = async (actor: Actor, body: Answer) =>
  (await actor.refused(interviewsContract.answer, { body })).failure;
const move = (id: number, changes = {}) =>
  stage.recruiter.call(interviewsContract.update, { params: { id }, body: formOf(stage, changes) });
const linkOf = async (actor: Actor) => tokenIn((await api.mails(actor.email)).at(-1));
const statuses = async (id: number) => {
  const { data } = await stage.recruiter.call(interviewsContract.detail, { params: { id } });
  return data.invitations.map(({ answer }) => answer);
};

describe('an answer', () => {
  test('can be given once by each guest, and is mailed to the organiser with the calendar', async () => {
    const { karim, camille, recruiter } = stage;
    const { id } = await planned(stage);
    const { data, message } = await answer(karim.actor, { interviewId: id, status: 'accepted' });
    expect(message).toBe('Entretien accepté');
    expect(data.invitations).toMatchObject([{ answer: 'accepted', candidateId: karim.actor.userId }]);
    await answer(camille.actor, { interviewId: id, status: 'rejected' });
    expect(await statuses(id)).toEqual(['accepted', 'rejected']);
    const again = await refused(karim.actor, { interviewId: id, status: 'rejected' });
    expect(again).toMatchObject({ statusCode: 409, code: 'interview_answered' });
    const mail = (await api.mails(recruiter.email)).filter(
      ({ template }) => template === 'interviewAnswered',
    );
    expect(mail.map(({ subject }) => subject.split(' : ')[0]?.split('\u00a0')[0])).toEqual([
      'Karim Benali accepte l’entretien',
      'Camille Benali refuse l’entretien',
    ]);
    expect(calendarIn(mail[1]).event.attendees).toMatchObject([
      { address: `mailto:${karim.actor.email}`, partstat: 'ACCEPTED' },
      { address: `mailto:${camille.actor.email}`, partstat: 'DECLINED' },
      { address: `mailto:${recruiter.email}`, partstat: 'ACCEPTED' },
    ]);
  });

  test('is refused from strangers, for another offer, and with an unknown value', async () => {
    const { id } = await planned(stage, {}, [stage.karim]);
    expect((await refused(stage.camille.actor, { interviewId: id, status: 'accepted' })).statusCode).toBe(
      404,
    );
    const elsewhere = { interviewId: id, offerId: stage.offerId + 1, status: 'accepted' as const };
    expect((await refused(stage.karim.actor, elsewhere)).statusCode).toBe(404);
    const none = { interviewId: id, status: 'perhaps' as 'accepted' };
    expect((await refused(stage.karim.actor, none)).fields).toHaveProperty('status');
  });

  test('is refused once the interview has begun', async () => {
    const { id } = await planned(stage);
    await api.db.update(interviews).set({ startsAt: api.clock.now() }).where(eq(interviews.id, id));
    const late = await refused(stage.karim.actor, { interviewId: id, status: 'accepted' });
    expect(late).toMatchObject({ statusCode: 409, code: 'interview_over' });
    const { data } = await stage.karim.actor.call(interviewsContract.detail, { params: { id } });
    expect(data.open).toBe(false);
  });

  test('is recorded once when two arrive at the same moment', async () => {
    const { id } = await planned(stage);
    const both = await Promise.allSettled([
      answer(stage.karim.actor, { interviewId: id, status: 'accepted' }),
      answer(stage.karim.actor, { interviewId: id, status: 'rejected' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an interview that is moved', () => {
  test('asks every guest again, and refuses answers to the former time, naming the new one', async () => {
    const { karim } = stage;
    const interview = await planned(stage);
    await answer(karim.actor, { interviewId: interview.id, status: 'accepted' });
    const { data: moved } = await move(interview.id, { startTime: '2026-12-02T09:15' });
    expect([moved.version, await statuses(moved.id)]).toEqual([2, ['pending', 'pending']]);
    const stale = { interviewId: moved.id, status: 'accepted' as const, version: interview.version };
    const failure = await refused(karim.actor, stale);
    expect(failure).toMatchObject({ statusCode: 409, code: 'interview_moved' });
    expect(failure.message).toContain('mercredi 2 décembre 2026 à 09:15');
    const inEnglish = await refused(karim.actor.reading('en'), stale);
    expect(inEnglish.message).toContain('Wednesday');
    await answer(karim.actor, { ...stale, version: moved.version });
    expect(await statuses(moved.id)).toEqual(['accepted', 'pending']);
  });

  test('records an answer given at the same moment for the version that the guest saw, or not at all', async () => {
    const { karim } = stage;
    const interview = await planned(stage);
    const accept = { interviewId: interview.id, status: 'accepted' as const, version: interview.version };
    const [accepted] = await Promise.allSettled([
      answer(karim.actor, accept),
      move(interview.id, { startTime: '2026-12-02T09:15' }),
    ]);
    // First accepted, then moved: asked anew. First moved: refused. Never accepted for the new time.
    expect(await statuses(interview.id)).toEqual(['pending', 'pending']);
    if (accepted.status === 'rejected') expect(accepted.reason.failure.code).toBe('interview_moved');
  });

  test('keeps the answers when only its words change', async () => {
    const { karim } = stage;
    const { id } = await planned(stage);
    await answer(karim.actor, { interviewId: id, status: 'accepted' });
    const { data } = await move(id, { information: 'Apporter aussi le CACES.' });
    expect([data.version, data.revision, await statuses(id)]).toEqual([1, 2, ['accepted', 'pending']]);
  });

  test('cannot be moved from an outdated tab, nor once it has begun, nor by an unchanged form', async () => {
    const { id } = await planned(stage);
    await move(id, { information: 'Un' });
    const update = (changes: object) =>
      stage.recruiter.refused(interviewsContract.update, { params: { id }, body: formOf(stage, changes) });
    expect((await update({ revision: 1, information: 'Deux' })).failure.code).toBe('interview_changed');
    const { data: same } = await move(id, { information: 'Un' });
    expect(same.revision).toBe(2);
    expect((await update({ startTime: '2026-11-21T09:00' })).failure.fields).toHaveProperty('startTime');
    const other = await anAgenda(api);
    expect((await update({ offerId: other.offerId })).failure.fields).toHaveProperty('offerId');
    await api.db.update(interviews).set({ startsAt: api.clock.now() }).where(eq(interviews.id, id));
    expect((await update({ information: 'Trois' })).failure.code).toBe('interview_over');
  });
});

describe('the answer link of a mail', () => {
  const read = (token: string) => api.visitor().call(interviewsContract.readLink, { params: { token } });
  const use = (token: string, body: { status: 'accepted' | 'rejected'; version?: number }) =>
    api.visitor().call(interviewsContract.answerLink, { params: { token }, body });
  const fails = async (token: string, body: { status: 'accepted' | 'rejected'; version?: number }) =>
    (await api.visitor().refused(interviewsContract.answerLink, { params: { token }, body })).failure.code;

  test('shows the invitation without changing it, and answers it once without signing in', async () => {
    const { id } = await planned(stage);
    const token = await linkOf(stage.karim.actor);
    for (const _ of [1, 2]) {
      const { data } = await read(token);
      expect(data).toMatchObject({
        moved: false,
        interview: { id, invitations: [{ answer: 'pending' }] },
      });
    }
    expect(await statuses(id)).toEqual(['pending', 'pending']);
    const { data } = await use(token, { status: 'accepted' });
    expect(data.invitations).toMatchObject([{ answer: 'accepted' }]);
    expect(await fails(token, { status: 'rejected' })).toBe('interview_answered');
    expect(await statuses(id)).toEqual(['accepted', 'pending']);
  });

  test('is stored hashed, and an unknown one is not found', async () => {
    await planned(stage);
    const token = await linkOf(stage.karim.actor);
    const links = await api.db.select().from(interviewLinks);
    expect(links.some(({ tokenHash }) => tokenHash.toString('base64url') === token)).toBe(false);
    const unknown = await api
      .visitor()
      .refused(interviewsContract.readLink, { params: { token: 'a'.repeat(43) } });
    const short = await api.visitor().refused(interviewsContract.readLink, { params: { token: 'abc' } });
    expect([unknown.failure.statusCode, short.failure.statusCode]).toEqual([404, 404]);
  });

  test('refuses an answer when the interview moved after the mail, unless the page showed the new time', async () => {
    const { id } = await planned(stage);
    const token = await linkOf(stage.karim.actor);
    await move(id, { startTime: '2026-12-02T09:15' });
    expect(await fails(token, { status: 'accepted' })).toBe('interview_moved');
    const { data } = await read(token);
    expect([data.moved, data.interview.time]).toEqual([true, '2026-12-02T08:15:00.000Z']);
    await use(token, { status: 'accepted', version: data.interview.version });
    expect(await statuses(id)).toEqual(['accepted', 'pending']);
  });

  test('expires when the interview begins or is deleted', async () => {
    const { id } = await planned(stage);
    const token = await linkOf(stage.karim.actor);
    await api.db.update(interviews).set({ startsAt: api.clock.now() }).where(eq(interviews.id, id));
    expect(await fails(token, { status: 'accepted' })).toBe('interview_over');
    await stage.recruiter.call(interviewsContract.remove, { params: { id } });
    expect(await fails(token, { status: 'accepted' })).toBe('not_found');
  });
});

test('an invitation is sent again once a day, while it waits for an answer', async () => {
  const { karim } = stage;
  const { id, invitations } = await planned(stage, { startTime: '2026-12-20T09:15' });
  const params = { id: invitations[0]?.id ?? 0 };
  const resend = async () =>
    (await stage.recruiter.refused(interviewsContract.resend, { params })).failure.code;
  expect(await resend()).toBe('too_many_requests');
  api.clock.advance(DAY + HOUR);
  await stage.recruiter.call(interviewsContract.resend, { params });
  const mails = await api.mails(karim.actor.email);
  expect(mails.map(({ template }) => template)).toEqual(['interviewInvited', 'interviewInvited']);
  await api.visitor().call(interviewsContract.answerLink, {
    params: { token: await linkOf(karim.actor) },
    body: { status: 'rejected' },
  });
  api.clock.advance(DAY + HOUR);
  expect(await resend()).toBe('interview_answered');
  expect(await statuses(id)).toEqual(['rejected', 'pending']);
});
