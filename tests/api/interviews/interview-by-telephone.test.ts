import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InterviewInput } from '#lib/contract/interviews/form.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { changeTo, seenBy } from '../../support/interviews/a-proposal.ts';
import {
  type Applicant,
  calendarIn,
  formOf,
  planned,
  readCalendar,
  tokenIn,
} from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const KARIM = '+33639980011';
const CAMILLE = '+33639980022';
const GARAGE = '+33474000000';
const shown = (phone: string) => phone.replace('+33', '0').replace(/(\d{2})(?=\d)/g, '$1\u00a0');

const setPhone = ({ actor }: Applicant, phone: string | null) =>
  api.db.update(users).set({ phone }).where(eq(users.id, actor.userId));

beforeEach(async () => {
  await setPhone(stage.karim, KARIM);
  await setPhone(stage.camille, CAMILLE);
});

const GARAGE_CALLS: InterviewInput = { kind: 'telephone', meetingUrl: '' };
const CANDIDATE_CALLS: InterviewInput = { ...GARAGE_CALLS, caller: 'candidate', phone: '04 74 00 00 00' };

const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const lastMail = async (email: string) => {
  const mail = (await api.mails(email)).at(-1);
  if (!mail) throw new Error(`no mail went to ${email}`);
  return mail;
};
/** Everything that a reader of the mail can find, the calendar included. */
async function wordsTo(email: string): Promise<string> {
  const mail = await lastMail(email);
  const words = `${mail.subject} ${mail.text} ${mail.html} ${unfolded(calendarIn(mail).text)}`;
  return words.replaceAll(/[\u00a0 ]|&nbsp;/g, '');
}
const spelled = (phone: string) => [phone, shown(phone).replaceAll('\u00a0', '')];
const refused = async (changes: InterviewInput, invited?: Applicant[]) =>
  (await stage.recruiter.refused(interviewsContract.create, { body: formOf(stage, changes, invited) }))
    .failure;

test('an interview in a place shows the garage whom it could call, and the candidate no number', async () => {
  const { karim, recruiter } = stage;
  const { id } = await planned(stage, {}, [karim]);
  const phones = async (reader: Applicant['actor']) =>
    (await seenBy(reader, id)).invitations.map(({ phone }) => phone);
  expect(await phones(recruiter)).toEqual([KARIM]);
  expect(await phones(karim.actor)).toEqual([null]);
  await api.db.delete(plans);
  expect(await phones(recruiter)).toEqual([null]);
});

describe('an interview that the garage calls for', () => {
  test('shows the garage the number of each candidate, and each candidate only their own', async () => {
    const { karim, camille, recruiter } = stage;
    const { id } = await planned(stage, GARAGE_CALLS);
    const own = await seenBy(recruiter, id);
    expect(own).toMatchObject({
      kind: 'telephone',
      isVideo: false,
      caller: 'garage',
      phone: '',
      address: '',
    });
    expect(own.invitations.map(({ phone }) => phone)).toEqual([KARIM, CAMILLE]);
    for (const [{ actor }, phone] of [
      [karim, KARIM],
      [camille, CAMILLE],
    ] as const) {
      const theirs = await seenBy(actor, id);
      expect(theirs.invitations.map((invitation) => invitation.phone)).toEqual([phone]);
    }
  });

  test('tells the number to its candidate and the organiser by mail, and to nobody else', async () => {
    const { karim, camille, recruiter } = stage;
    const colleague = await api.recruiter();
    await planned(stage, {
      ...GARAGE_CALLS,
      colleagues: [{ email: colleague.email }, { email: 'inconnu@garage.test' }],
    });
    const theirs = calendarIn(await lastMail(karim.actor.email)).event;
    expect(theirs.location).toBe(`Par téléphone\u00a0: ${shown(KARIM)}`);
    expect(theirs.description).toContain(`Le garage vous appelle au ${shown(KARIM)}`);
    expect((await lastMail(karim.actor.email)).text).toContain(`Le garage vous appelle au ${shown(KARIM)}`);
    expect((await lastMail(recruiter.email)).text).toContain(`Karim Benali, ${shown(KARIM)}, CV`);
    expect((await lastMail(recruiter.email)).text).toContain(`Camille Benali, ${shown(CAMILLE)}, CV`);
    for (const number of spelled(CAMILLE)) expect(await wordsTo(karim.actor.email)).not.toContain(number);
    for (const email of [colleague.email, 'inconnu@garage.test', camille.actor.email]) {
      for (const number of spelled(KARIM)) expect(await wordsTo(email)).not.toContain(number);
    }
    expect(await wordsTo(colleague.email)).toContain('KarimBenali');
  });

  test('keeps the number out of what a link or a feed shows, which others may have', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, GARAGE_CALLS, [karim]);
    const token = tokenIn(await lastMail(karim.actor.email));
    const { data } = await api.visitor().call(interviewsContract.readLink, { params: { token } });
    expect(data.interview).toMatchObject({ kind: 'telephone', caller: 'garage' });
    expect(data.interview.invitations[0]?.phone).toBeNull();
    for (const actor of [karim.actor, recruiter]) {
      const headers = { authorization: `Bearer ${actor.token}` };
      const file = await api.inject({ method: 'GET', url: `/agenda/${id}/interview.ics`, headers });
      const [event] = readCalendar(file.body).events;
      expect(event?.location).toBe('Par téléphone');
      const says = actor === recruiter ? 'Le garage appelle' : 'Le garage vous appelle au numéro de votre';
      expect(event?.description).toContain(says);
      for (const number of spelled(KARIM)) expect(file.body).not.toContain(number);
    }
  });

  test('is refused for candidates without a number, whom the error names, also when it is changed to that', async () => {
    const { karim, camille } = stage;
    await setPhone(camille, null);
    const { fields } = await refused(GARAGE_CALLS);
    expect(fields).toEqual({ caller: expect.stringContaining('Camille Benali') });
    expect(fields?.caller).not.toContain('Karim');
    expect(await api.mails(karim.actor.email)).toEqual([]);
    const { id } = await planned(stage, {
      kind: 'on_site',
      address: '4 rue des Forges',
      address1: '21000 Dijon',
    });
    const change = { params: { id }, body: formOf(stage, GARAGE_CALLS, []) };
    const { failure } = await stage.recruiter.refused(interviewsContract.update, change);
    expect(failure.fields).toEqual({ caller: expect.stringContaining('Camille Benali') });
    await changeTo(id, CANDIDATE_CALLS);
    expect(await seenBy(karim.actor, id)).toMatchObject({ kind: 'telephone', address: '', phone: GARAGE });
  });

  test('shows no number once the plan has ended, nor of somebody who has refused', async () => {
    const { karim, camille, recruiter } = stage;
    const { id } = await planned(stage, GARAGE_CALLS);
    await answer(camille.actor, id, 'rejected');
    const phones = async () => (await seenBy(recruiter, id)).invitations.map(({ phone }) => phone);
    expect(await phones()).toEqual([KARIM, null]);
    await api.db.delete(plans).where(eq(plans.organisationId, recruiter.userId));
    expect(await phones()).toEqual([null, null]);
    await changeTo(id, { ...GARAGE_CALLS, information: 'Préparez vos questions.' });
    for (const number of spelled(KARIM)) expect(await wordsTo(recruiter.email)).not.toContain(number);
    expect(await wordsTo(karim.actor.email)).toContain(shown(KARIM).replaceAll('\u00a0', ''));
  });
});

describe('an interview that candidates call for', () => {
  test('tells its number in mails and calendars, with a link that dials it', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, CANDIDATE_CALLS, [karim]);
    const seen = await seenBy(karim.actor, id);
    expect(seen).toMatchObject({ caller: 'candidate', phone: GARAGE, meetingUrl: '', address1: '' });
    expect(seen.invitations[0]?.phone).toBeNull();
    const mail = await lastMail(karim.actor.email);
    expect(mail.text).toContain(`Vous appelez le garage au ${shown(GARAGE)}`);
    expect(mail.html).toContain(`href="tel:${GARAGE}"`);
    const { event, text } = calendarIn(mail);
    expect(event.location).toBe(`Par téléphone\u00a0: ${shown(GARAGE)}`);
    expect(event.description).toContain(`Vous appelez le garage au ${shown(GARAGE)}`);
    expect(unfolded(text)).toContain(`\r\nCONFERENCE;FEATURE=PHONE;VALUE=URI:tel:${GARAGE}\r\n`);
    const theirs = await lastMail(recruiter.email);
    expect(theirs.text).toContain(`Le candidat appelle le ${shown(GARAGE)}`);
    for (const words of [`tel:${GARAGE}`, KARIM]) expect(await wordsTo(recruiter.email)).not.toContain(words);
  });

  test('names the clock of its times, as a video call does', async () => {
    await planned(stage, CANDIDATE_CALLS, [stage.karim]);
    expect((await lastMail(stage.karim.actor.email)).text).toContain('14:30 (heure de Paris)');
  });

  test('keeps the answers when its number is corrected, and asks again when the other side calls', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, CANDIDATE_CALLS, [karim]);
    await answer(karim.actor, id, 'accepted');
    const answerTo = async () => (await seenBy(recruiter, id)).invitations[0]?.answer;
    await changeTo(id, { ...CANDIDATE_CALLS, phone: '04 74 00 00 01' });
    expect(await answerTo()).toBe('accepted');
    expect((await lastMail(karim.actor.email)).text).toContain('04\u00a074\u00a000\u00a000\u00a001');
    await changeTo(id, GARAGE_CALLS);
    expect(await answerTo()).toBe('pending');
  });

  test('refuses no number, and one that costs more than a call', async () => {
    for (const phone of ['', '06 12', '0892 12 34 56']) {
      expect(Object.keys((await refused({ ...CANDIDATE_CALLS, phone })).fields ?? {})).toEqual(['phone']);
    }
  });

  test('tells an unconfirmed address no number', async () => {
    await planned(stage, { ...CANDIDATE_CALLS, colleagues: [{ email: 'inconnu@garage.test' }] });
    for (const number of spelled(GARAGE)) expect(await wordsTo('inconnu@garage.test')).not.toContain(number);
  });
});

test('a program that knows two kinds still plans and reads them by the older flag', async () => {
  const { karim } = stage;
  const call = await planned(stage, { kind: undefined, isVideo: true }, [karim]);
  expect(call).toMatchObject({ kind: 'video', isVideo: true });
  const visit = { isVideo: false, address: '4 rue des Forges', address1: '21000 Dijon' };
  const there = await planned(stage, { ...visit, kind: undefined, startTime: '2026-12-02T14:30' }, [karim]);
  expect(there).toMatchObject({
    kind: 'on_site',
    isVideo: false,
    meetingUrl: '',
    address: '4 rue des Forges',
  });
});
