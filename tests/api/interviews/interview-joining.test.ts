import { describe, expect, test } from 'vitest';
import type { InterviewInput } from '#lib/contract/interviews/form.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import type { Actor } from '../../support/api.ts';
import { addApplication, addOffer, addPlan } from '../../support/content.ts';
import { calendarIn, formOf, planned, type Stage, tokenIn } from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const CALL = 'https://visio.garage.test/atelier';
const mailTo = async (email: string, template: string) =>
  (await api.mails(email)).filter((mail) => mail.template === template).at(-1);
const refused = async (changes: InterviewInput) =>
  (await stage.recruiter.refused(interviewsContract.create, { body: formOf(stage, changes) })).failure;
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('a video interview', () => {
  test.each(['', 'http://visio.garage.test', 'javascript:alert(1)', 'ftp://visio.test', 'demain'])(
    'refuses the link "%s"',
    async (meetingUrl) => {
      expect((await refused({ meetingUrl })).fields).toHaveProperty('meetingUrl');
    },
  );

  test('keeps the signs of its address in calendars, which are no text', async () => {
    const call = 'https://visio.garage.test/salle;atelier,2?code=1,2;3';
    await planned(stage, { meetingUrl: call });
    const text = unfolded(calendarIn((await api.mails(stage.recruiter.email)).at(-1)).text);
    expect(text).toContain(`\r\nURL:${call}\r\n`);
    expect(text).toContain(`\r\nCONFERENCE;FEATURE=VIDEO;VALUE=URI:${call}\r\n`);
  });

  test('can be joined from its mails and calendars', async () => {
    const { karim, recruiter } = stage;
    const { meetingUrl } = await planned(stage, { meetingUrl: 'visio.garage.test/atelier' });
    expect(meetingUrl).toBe(CALL);
    for (const { email } of [karim.actor, recruiter]) {
      const mail = (await api.mails(email)).at(-1);
      expect(mail?.text).toContain(`Rejoindre la visioconférence\n${CALL}`);
      const text = unfolded(calendarIn(mail).text);
      expect(text).toContain(`\r\nURL:${CALL}\r\n`);
      expect(text).toContain(`\r\nCONFERENCE;FEATURE=VIDEO;VALUE=URI:${CALL}\r\n`);
    }
  });
});

describe('a colleague whose address no account has confirmed', () => {
  const typed = {
    information: 'Cliquez sur https://piege.test',
    colleagues: [{ email: 'inconnu@garage.test' }],
  };

  test('receives no text that a person typed', async () => {
    const { id } = await planned(stage, typed);
    await stage.recruiter.call(interviewsContract.update, {
      params: { id },
      body: formOf(stage, { ...typed, information: 'Encore https://piege.test' }),
    });
    await stage.recruiter.call(interviewsContract.remove, { params: { id } });
    const mails = await api.mails('inconnu@garage.test');
    expect(mails.map(({ template }) => template)).toEqual([
      'interviewPlanned',
      'interviewChanged',
      'interviewCancelled',
    ]);
    for (const mail of mails) {
      const shown = `${mail.subject} ${mail.text} ${mail.html} ${unfolded(calendarIn(mail).text)}`;
      for (const words of ['piege', 'Tréfonds', 'Benali', 'Sophie', CALL]) expect(shown).not.toContain(words);
      expect(shown).toContain('1 décembre 2026');
    }
    expect(mails[0]?.values).toMatchObject({ replyTo: stage.recruiter.email });
    expect(mails[0]?.text).toContain(stage.recruiter.email);
  });

  test('counts towards the recruiter’s daily number of new addresses', async () => {
    const strangers = (round: number) =>
      Array.from({ length: 20 }, (_, index) => ({ email: `personne${round}x${index}@ailleurs.test` }));
    const { id } = await planned(stage, { colleagues: strangers(1) });
    const change = (round: number) => ({
      params: { id },
      body: formOf(stage, { colleagues: strangers(round) }),
    });
    await stage.recruiter.call(interviewsContract.update, change(2));
    const { failure } = await stage.recruiter.refused(interviewsContract.update, change(3));
    expect(failure.code).toBe('too_many_requests');
    expect(await api.mails('personne3x0@ailleurs.test')).toEqual([]);
  });

  test('receives at most twenty invitations of one recruiter a day, and the form names the address beyond it', async () => {
    const full = { email: 'plein@garage.test' };
    const key = `${stage.recruiter.userId} ${full.email}`;
    for (let sent = 0; sent < 20; sent += 1) await api.deps.limits.take('interviewColleague', key);
    const { fields } = await refused({ colleagues: [{ email: 'libre@garage.test' }, full] });
    expect(Object.keys(fields ?? {})).toEqual(['colleagues.1.email']);
  });
});

test('the organiser’s address is that of the account, in a new interview and in a changed one', async () => {
  const organizer = [{ name: 'Sécurité', email: 'security@banque.test' }];
  expect((await refused({ organizer })).fields).toHaveProperty(['organizer.0.email']);
  const { id } = await planned(stage);
  const { failure } = await stage.recruiter.refused(interviewsContract.update, {
    params: { id },
    body: formOf(stage, { organizer }),
  });
  expect(failure.fields).toHaveProperty(['organizer.0.email']);
  const linked = [{ name: 'Voir https://piege.test', email: stage.recruiter.email }];
  expect((await refused({ organizer: linked })).fields).toHaveProperty(['organizer.0.name']);
});

test('a cancelled interview has an attendee in its calendar, as calendar programs require', async () => {
  const { karim, recruiter } = stage;
  const { id } = await planned(stage, {}, [karim]);
  await recruiter.call(interviewsContract.remove, { params: { id } });
  for (const { email } of [karim.actor, recruiter]) {
    const { method, event } = calendarIn((await api.mails(email)).at(-1));
    expect([method, event.attendees.map(({ address }) => address)]).toEqual(['CANCEL', [`mailto:${email}`]]);
  }
});

describe('a candidate who has accepted', () => {
  test('receives a confirmation with the interview for their calendar', async () => {
    const { karim } = stage;
    const { id } = await planned(stage);
    await answer(karim.actor, id, 'accepted');
    const mail = await mailTo(karim.actor.email, 'interviewConfirmed');
    expect(mail?.subject).toContain('Entretien confirmé');
    expect(calendarIn(mail)).toMatchObject({
      method: 'REQUEST',
      event: { attendees: [{ partstat: 'ACCEPTED' }] },
    });
  });

  test('can withdraw, with a message that the organiser reads', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage);
    await answer(karim.actor, id, 'accepted');
    const final = await karim.actor.refused(interviewsContract.answer, {
      body: { interviewId: id, status: 'rejected' },
    });
    expect(final.failure.code).toBe('interview_answered');
    const { message } = await answer(karim.actor, id, 'rejected', 'Je suis souffrant, désolé.');
    expect(message).toBe('L’organisateur est prévenu que vous ne pouvez plus venir');
    const mail = await mailTo(recruiter.email, 'interviewAnswered');
    expect(mail?.subject).toContain('Karim Benali ne peut plus venir');
    expect(mail?.text).toContain('Je suis souffrant, désolé.');
    const { data } = await recruiter.call(interviewsContract.detail, { params: { id } });
    expect(data.invitations[0]).toMatchObject({
      answer: 'rejected',
      message: 'Je suis souffrant, désolé.',
    });
    const again = await karim.actor.refused(interviewsContract.answer, {
      body: { interviewId: id, status: 'rejected', message: 'Encore' },
    });
    expect(again.failure.code).toBe('interview_answered');
  });

  test('can withdraw by the link of the confirmation', async () => {
    const { karim } = stage;
    const { id } = await planned(stage);
    await answer(karim.actor, id, 'accepted');
    const token = tokenIn(await mailTo(karim.actor.email, 'interviewConfirmed'));
    const { data } = await api.visitor().call(interviewsContract.answerLink, {
      params: { token },
      body: { status: 'rejected', message: '' },
    });
    expect(data.invitations[0]?.answer).toBe('rejected');
  });
});

test('an invitation says when it was sent and when it can be sent again', async () => {
  const { recruiter } = stage;
  const { id, invitations } = await planned(stage);
  const [guest] = invitations;
  expect(guest?.invitedAt).toBe(api.clock.now().toISOString());
  expect(guest?.resendableAt).toBe(new Date(api.clock.now().getTime() + DAY).toISOString());
  api.clock.advance(DAY + HOUR);
  await recruiter.call(interviewsContract.resend, { params: { id: guest?.id ?? 0 } });
  const { data } = await recruiter.call(interviewsContract.detail, { params: { id } });
  expect(data.invitations[0]?.invitedAt).toBe(api.clock.now().toISOString());
});

test('a refused interview no longer counts as upcoming', async () => {
  const { karim, camille, recruiter } = stage;
  const { id } = await planned(stage);
  await answer(karim.actor, id, 'rejected');
  const idsOf = async (actor: Actor, query: { type?: 'past' }) =>
    (await actor.call(interviewsContract.list, { query })).data.map((each) => each.id);
  expect(await idsOf(karim.actor, {})).toEqual([]);
  expect(await idsOf(karim.actor, { type: 'past' })).toEqual([id]);
  expect(await idsOf(recruiter, {})).toEqual([id]);
  await answer(camille.actor, id, 'rejected');
  expect(await idsOf(recruiter, {})).toEqual([]);
  expect(await idsOf(recruiter, { type: 'past' })).toEqual([id]);
  const { data: counts } = await recruiter.call(notificationsContract.getNotifications, {});
  expect(counts.interviews).toBe(0);
});

describe('two interviews at the same time', () => {
  /** Another recruiter whose offer Karim has applied to. */
  async function elsewhere(): Promise<Stage> {
    const recruiter = await api.recruiter({ firstName: 'Luc', lastName: 'Autre' });
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId, companyName: 'Garage Secret' });
    const { karim } = stage;
    const ids = { candidateId: karim.actor.userId, recruiterId: recruiter.userId, cvId: karim.cvId, offerId };
    await addApplication(api.db, ids);
    return { ...stage, recruiter, offerId };
  }

  test('cause a warning for their recruiter, who can plan them all the same', async () => {
    const { karim, camille } = stage;
    await planned(stage, {}, [karim]);
    const body = formOf(stage, { startTime: '2026-12-01T15:00' }, [camille]);
    const { failure } = await stage.recruiter.refused(interviewsContract.create, { body });
    expect(failure).toMatchObject({ statusCode: 409, code: 'interview_overlaps' });
    expect(failure.message).toContain('mardi 1 décembre 2026 à 14:30');
    await stage.recruiter.call(interviewsContract.create, { body: { ...body, allowOverlap: true } });
    await planned(stage, { startTime: '2026-12-01T16:00' }, [camille]);
  });

  test('are only mentioned, without details, when another recruiter planned one', async () => {
    const { karim } = stage;
    const other = await elsewhere();
    const { id } = await planned(other, {}, [karim]);
    await planned(stage, { startTime: '2026-12-01T14:00' }, [karim]);
    await answer(karim.actor, id, 'accepted');
    const body = formOf(stage, { startTime: '2026-12-01T15:00' }, [karim]);
    const { failure } = await stage.recruiter.refused(interviewsContract.create, { body });
    expect(failure.message).toBe('Karim Benali a déjà un entretien à ce moment.');
  });

  test('show the candidate the other interview by name', async () => {
    const { karim, recruiter } = stage;
    const other = await elsewhere();
    const first = await planned(other, {}, [karim]);
    const second = await planned(stage, {}, [karim]);
    const { data } = await karim.actor.call(interviewsContract.detail, { params: { id: second.id } });
    expect(data.overlaps).toMatchObject([{ id: first.id, companyName: 'Garage Secret' }]);
    const seen = await recruiter.call(interviewsContract.detail, { params: { id: second.id } });
    expect(seen.data.overlaps).toEqual([]);
    await answer(karim.actor, first.id, 'rejected');
    const after = await karim.actor.call(interviewsContract.detail, { params: { id: second.id } });
    expect(after.data.overlaps).toEqual([]);
  });

  test('cause a warning also when one is moved or extended', async () => {
    const { karim, camille, recruiter } = stage;
    await planned(stage, {}, [karim]);
    const other = await planned(stage, { startTime: '2026-12-01T12:30' }, [camille]);
    const change = (changes: InterviewInput) => ({
      params: { id: other.id },
      body: formOf(stage, { startTime: '2026-12-01T12:30', ...changes }, [camille]),
    });
    await recruiter.call(interviewsContract.update, change({ duration: 4 }));
    const longer = await recruiter.refused(
      interviewsContract.update,
      change({ startTime: '2026-12-01T14:00' }),
    );
    expect(longer.failure.code).toBe('interview_overlaps');
    const same = change({ duration: 4, information: 'Autres mots' });
    expect((await recruiter.call(interviewsContract.update, same)).data.information).toBe('Autres mots');
  });
});
