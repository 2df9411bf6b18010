import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WRITTEN_AT_ONCE } from '#lib/contract/messages/form.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { addMember } from '#tests/support/organisations/add-member.ts';

const { list, sendSeveral } = messagesContract;

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ companyName: 'Garage des Érables' });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});

async function applicant(firstName: string, offer: number | null = offerId) {
  const actor = await api.candidate({ firstName });
  const cvId = await addCv(api.db, { candidateId: actor.userId });
  await addApplication(api.db, {
    candidateId: actor.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId: offer,
  });
  return actor;
}
const letter = (to: readonly Actor[], changes: object = {}) => ({
  recipientIds: to.map(({ userId }) => userId),
  subject: 'Bonjour {prénom}',
  text: '{Prénom}, {garage} vous remercie, ce {date}.',
  ...changes,
});
const send = (to: readonly Actor[], changes: object = {}, by = recruiter) =>
  by.call(sendSeveral, { body: letter(to, changes) });
const readBy = async (actor: Actor) =>
  (await actor.call(list, { query: { type: 'received' } })).data.map(({ subject, text }) => ({
    subject,
    text,
  }));

test('each person reads the text with their own values, and gets one mail', async () => {
  const all = [await applicant('Aglaé'), await applicant('Karim')];
  const { data, message } = await send(all);
  expect(data).toEqual({ sent: 2, left: [] });
  expect(message).toBe('Message envoyé à 2\u00a0personnes.');
  for (const [index, name] of ['Aglaé', 'Karim'].entries()) {
    const actor = all[index] as Actor;
    expect(await readBy(actor)).toEqual([
      {
        subject: `Bonjour ${name}`,
        text: expect.stringMatching(
          new RegExp(`^${name}, Garage des Érables vous remercie, ce \\d\\d/11/2026\\.$`),
        ),
      },
    ]);
    expect((await api.mails(actor.email)).map(({ template }) => template)).toEqual(['newMessage']);
  }
});

test('a stranger, a repeated id and somebody without an offer hold up nobody', async () => {
  const known = await applicant('Aglaé');
  const picked = await applicant('Karim', null);
  const stranger = await api.candidate();
  const { data, message } = await send([stranger, known, known, picked], {
    text: 'Pour le poste « {offre} »',
  });
  expect(data).toEqual({
    sent: 1,
    left: [
      { recipientId: stranger.userId, reason: 'not_a_contact' },
      { recipientId: picked.userId, reason: 'missing_value' },
    ],
  });
  expect(message).toMatch(/^Message envoyé à 1\spersonne\. 2\spersonnes n’ont rien reçu\.$/);
  expect(await readBy(known)).toHaveLength(1);
  expect(await readBy(stranger)).toEqual([]);
  expect(await readBy(picked)).toEqual([]);
});

test('a text that reaches nobody is an error, not a success', async () => {
  const picked = await applicant('Karim', null);
  const stranger = await api.candidate();
  const { failure } = await recruiter.refused(sendSeveral, {
    body: letter([picked, stranger], { text: 'Pour le poste « {offre} »' }),
  });
  expect(failure).toMatchObject({ statusCode: 409, code: 'message_not_sent' });
  expect(failure.message).toMatch(/^Aucun message n’est parti/);
  expect(await readBy(picked)).toEqual([]);
});

test('a gap left in the subject or the text is refused beside its field', async () => {
  const known = await applicant('Aglaé');
  for (const field of ['subject', 'text']) {
    const body = letter([known], { [field]: 'Disponible le […] ?' });
    const { failure } = await recruiter.refused(sendSeveral, { body });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(failure.fields).toEqual({ [field]: expect.stringMatching(/^Complétez ou retirez chaque/) });
  }
  expect(await readBy(known)).toEqual([]);
});

test('a form that is sent twice writes once to each', async () => {
  const all = [await applicant('Aglaé'), await applicant('Karim')];
  const clientKey = randomUUID();
  await send(all, { clientKey });
  expect((await send(all, { clientKey })).data).toEqual({ sent: 2, left: [] });
  for (const actor of all) expect(await readBy(actor)).toHaveLength(1);
});

test('the form is refused with the fields that are wrong, and to whom a role or plan does not allow it', async () => {
  const known = await applicant('Aglaé');
  const refused = async (changes: object) =>
    (await recruiter.refused(sendSeveral, { body: letter([known], changes) })).failure.fields;
  expect(await refused({ text: 'Bonjour {nom}' })).toHaveProperty('text');
  expect(await refused({ subject: ' ' })).toHaveProperty('subject');
  expect(await refused({ recipientIds: [] })).toHaveProperty('recipientIds');
  const many = Array.from({ length: WRITTEN_AT_ONCE + 1 }, (_, index) => index + 1);
  expect(await refused({ recipientIds: many })).toHaveProperty('recipientIds');
  const reader = await addMember(api, { organisationId: recruiter.userId, role: 'reader' });
  expect((await reader.refused(sendSeveral, { body: letter([known]) })).failure.statusCode).toBe(403);
  const other = await api.recruiter();
  expect((await other.refused(sendSeveral, { body: letter([known]) })).failure.code).toBe('no_plan');
  expect(await readBy(known)).toEqual([]);
});

test('the hour’s messages are counted one by one', async () => {
  const known = await applicant('Aglaé');
  for (let sent = 0; sent < 100; sent += 1) await send([known]);
  const refusal = await recruiter.refused(sendSeveral, { body: letter([known]) });
  expect(refusal.failure.code).toBe('too_many_requests');
});

test('when the hour’s messages end on the way, the message says who is left', async () => {
  const [first, second] = [await applicant('Aglaé'), await applicant('Karim')];
  for (let sent = 0; sent < 99; sent += 1) await api.deps.limits.take('messageHour', `${recruiter.userId}`);
  expect((await send([first, second])).data).toEqual({
    sent: 1,
    left: [{ recipientId: second.userId, reason: 'hour_limit' }],
  });
  expect(await readBy(second)).toEqual([]);
});
