import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { messages } from '#upstream/platform/schema/messages.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan } from '../../support/content.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

type Person = Parameters<TestApi['recruiter']>[0];

/** A recruiter with a plan, an offer of theirs, and a candidate who applied to it. */
async function aPair(recruiting: Person = {}, applying: Person = {}) {
  const recruiter = await api.recruiter(recruiting);
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  const candidate = await api.candidate(applying);
  await applies(candidate, recruiter, offerId);
  return { recruiter, candidate, offerId };
}

async function applies(candidate: Actor, recruiter: Actor, offerId: number | null) {
  const cvId = await addCv(api.db, { candidateId: candidate.userId, slot: offerId === null ? 2 : 1 });
  await addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
  });
}

const letter = (to: Actor, changes: object = {}) => ({
  body: {
    recipientId: to.userId,
    subject: 'Votre CV',
    text: 'Bonjour, êtes-vous libre lundi ?',
    ...changes,
  },
});
const contactsOf = async (actor: Actor, query: object = {}) =>
  (await actor.call(messagesContract.contacts, { query })).data.map(({ id }) => id);

describe('contacts', () => {
  it('include people tied by an application, a pick or a conversation, and nobody else', async () => {
    const { recruiter, candidate } = await aPair({ companyName: 'Garage des Érables' });
    const picked = await api.candidate();
    await applies(picked, recruiter, null);
    const correspondent = await api.candidate();
    await addMessage(api.db, { candidateId: correspondent.userId, recruiterId: recruiter.userId });
    const stranger = await api.candidate();

    const ids = await contactsOf(recruiter);
    expect(ids.toSorted()).toEqual([candidate.userId, picked.userId, correspondent.userId].toSorted());
    expect(await contactsOf(picked)).toEqual([recruiter.userId]);
    expect(await contactsOf(stranger)).toEqual([]);

    const answer = await candidate.call(messagesContract.contacts, { query: { search: 'erables' } });
    expect(answer.data).toEqual([
      expect.objectContaining({
        id: recruiter.userId,
        email: recruiter.email,
        companyName: 'Garage des Érables',
      }),
    ]);
    expect(answer.total).toBe(1);
    expect(await contactsOf(candidate, { search: 'introuvable' })).toEqual([]);
    expect(await contactsOf(candidate, { id: stranger.userId })).toEqual([]);
  });

  it('exclude another account of the same address', async () => {
    const { recruiter } = await aPair();
    const myself = await api.candidate({ email: recruiter.email });
    await applies(myself, recruiter, await addOffer(api.db, { recruiterId: recruiter.userId }));
    expect(await contactsOf(recruiter)).not.toContain(myself.userId);
    expect(await contactsOf(myself)).toEqual([]);
    const { failure } = await myself.refused(messagesContract.send, letter(recruiter));
    expect(failure.fields).toHaveProperty('recipientId');
  });

  it('are listed in pages', async () => {
    const { recruiter, candidate, offerId } = await aPair();
    const second = await api.candidate();
    await applies(second, recruiter, offerId);
    const page = (number: number) =>
      recruiter.call(messagesContract.contacts, { query: { limit: 1, page: number } });
    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect([one.total, one.totalPages, three.total]).toEqual([2, 2, 2]);
    expect([...one.data, ...two.data].map(({ id }) => id).toSorted()).toEqual(
      [candidate.userId, second.userId].toSorted(),
    );
    expect(three.data).toEqual([]);
  });
});

describe('sending', () => {
  it('delivers the message to both mailboxes and notifies the recipient', async () => {
    const { recruiter, candidate } = await aPair({
      firstName: 'Ada',
      lastName: 'Vasseur',
      companyName: 'Nord',
    });
    const sent = await recruiter.call(messagesContract.send, letter(candidate));
    expect(sent.message).toBe('Message envoyé.');
    expect(sent.data).toMatchObject({
      subject: 'Votre CV',
      recipientId: candidate.userId,
      readBy: [recruiter.userId],
      folder: 'sent',
      senders: [{ id: recruiter.userId, email: recruiter.email, firstName: 'Ada' }],
      recipients: [{ id: candidate.userId, email: candidate.email }],
    });
    const { data } = await candidate.call(messagesContract.list, { query: { type: 'received' } });
    expect(data).toEqual([{ ...sent.data, folder: 'received' }]);
    const counts = await candidate.call(notificationsContract.getNotifications, {});
    expect(counts.data).toMatchObject({ messagesReceived: 1, unread: { messages: 1 } });

    const [mail] = await api.mails(candidate.email);
    expect(mail).toMatchObject({ template: 'newMessage', aboutUserId: recruiter.userId });
    expect(mail?.subject).toBe('Ada Vasseur, Nord vous a écrit sur Bielle');
    expect(mail?.text).toContain('Votre CV');
    expect(mail?.text).toContain(`/candidate/message/received?message=${sent.data.id}`);
    expect(mail?.text + String(mail?.html)).not.toContain('libre lundi');
  });

  it('sends at most one mail an hour and conversation, each in the recipient’s language', async () => {
    const { recruiter, candidate, offerId } = await aPair({}, { language: 'en' });
    const other = await api.candidate();
    await applies(other, recruiter, offerId);
    const write = (to: Actor) => recruiter.call(messagesContract.send, letter(to));
    await write(candidate);
    api.clock.advance(59 * MINUTE);
    await write(candidate);
    await write(other);
    expect(await api.mails(candidate.email)).toHaveLength(1);
    expect(await api.mails(other.email)).toHaveLength(1);
    await candidate.call(messagesContract.send, letter(recruiter));
    expect(await api.mails(recruiter.email)).toHaveLength(1);
    api.clock.advance(HOUR);
    await write(candidate);
    const mails = await api.mails(candidate.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('wrote to you on Bielle'),
      expect.stringContaining('wrote to you on Bielle'),
    ]);
  });

  it('stores one message for a form that is sent twice, also at the same moment', async () => {
    const { recruiter, candidate } = await aPair();
    const clientKey = randomUUID();
    const twice = letter(candidate, { clientKey });
    const [one, two] = await Promise.all([
      recruiter.call(messagesContract.send, twice),
      recruiter.call(messagesContract.send, twice),
    ]);
    expect(one.data.id).toBe(two.data.id);
    const list = await candidate.call(messagesContract.list, { query: { type: 'received' } });
    expect(list.total).toBe(1);
    // The key is the sender's: somebody else's form of the same key is another message.
    await candidate.call(messagesContract.send, letter(recruiter, { clientKey }));
    expect(await api.mails(candidate.email)).toHaveLength(1);
  });

  it('stores emoji, line ends and markup as typed', async () => {
    const { recruiter, candidate } = await aPair();
    const text = '<b>Bonjour</b> 👩🏽‍🔧\r\n\r\nÀ lundi <script>alert(1)</script>';
    const subject = '  Rendez-vous\n\u0000 🚗  ';
    await recruiter.call(messagesContract.send, letter(candidate, { text, subject }));
    const { data } = await candidate.call(messagesContract.list, { query: { type: 1 } });
    expect(data[0]?.subject).toBe('Rendez-vous 🚗');
    expect(data[0]?.text).toBe(text.replaceAll('\r\n', '\n'));
  });

  it.each([
    ['a subject of spaces', { subject: ' \n ' }, 'subject'],
    ['no text', { text: '' }, 'text'],
    ['a text too long', { text: 'a'.repeat(5001) }, 'text'],
    ['no recipient', { recipientId: null }, 'recipientId'],
    ['an odd key', { clientKey: 'deux' }, 'clientKey'],
  ])('refuses %s beside its field', async (_, changes, field) => {
    const { recruiter, candidate } = await aPair();
    const { failure } = await recruiter.refused(messagesContract.send, letter(candidate, changes));
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });

  it('distinguishes an invalid recipient from a missing one', async () => {
    const { recruiter, candidate } = await aPair();
    const messageOf = async (recipientId: unknown) => {
      const { failure } = await recruiter.refused(
        messagesContract.send,
        letter(candidate, { recipientId } as never),
      );
      return failure.fields?.recipientId;
    };
    expect([await messageOf('12'), await messageOf(undefined)]).toEqual([
      'Ce champ est non valide',
      'Ce champ est obligatoire',
    ]);
  });

  it('refuses a megabyte before reading it', async () => {
    const { recruiter, candidate } = await aPair();
    const huge = letter(candidate, { text: 'a'.repeat(1_000_000) });
    const { failure } = await recruiter.refused(messagesContract.send, huge);
    expect(failure).toMatchObject({ statusCode: 413, code: 'too_large' });
  });

  it('answers alike for a stranger, an unknown id and a deleted account', async () => {
    const { recruiter } = await aPair();
    const stranger = await api.candidate();
    const unknown = { ...stranger, userId: 999_999 };
    const refusals = await Promise.all(
      [stranger, unknown].map((to) => recruiter.refused(messagesContract.send, letter(to))),
    );
    const [first, second] = refusals.map(({ failure }) => failure);
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      statusCode: 422,
      fields: { recipientId: expect.stringContaining('Vous ne pouvez pas écrire à cette personne') },
    });
    expect(await api.db.select().from(messages).where(eq(messages.recipientId, stranger.userId))).toEqual([]);
  });
});

describe('a recruiter’s plan', () => {
  it('is required for every call, which is refused with the specified text', async () => {
    const { recruiter, candidate } = await aPair();
    const id = await addMessage(api.db, {
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
      from: 'candidate',
    });
    api.clock.advance(366 * 24 * HOUR);
    // The session would have ended as well.
    const late = await api.recruiter();
    const params = { id };
    const refusals = await Promise.all([
      late.refused(messagesContract.contacts, { query: {} }),
      late.refused(messagesContract.send, letter(candidate)),
      late.refused(messagesContract.list, { query: { type: 'received' } }),
      late.refused(messagesContract.search, { query: { type: 'received' } }),
      late.refused(messagesContract.one, { params }),
      late.refused(messagesContract.read, { params }),
      late.refused(messagesContract.act, { params, query: { type_action: 2, type_message: 1 } }),
    ]);
    for (const { failure } of refusals) {
      expect(failure).toMatchObject({
        statusCode: 402,
        code: 'no_plan',
        hasPaidPackage: false,
        message: 'Veuillez souscrire à une formule pour pouvoir utiliser la messagerie interne',
      });
    }
  });

  it('allows messages to the free offer’s candidates only, when it is the free one', async () => {
    const recruiter = await api.recruiter();
    const planId = await addPlan(api.db, {
      recruiterId: recruiter.userId,
      packageId: 1,
      isFree: true,
      startsAt: api.clock.now(),
      expiresAt: new Date(api.clock.now().getTime() + 60 * 24 * HOUR),
    });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId, planId });
    const [candidate, picked] = [await api.candidate(), await api.candidate()];
    await applies(candidate, recruiter, offerId);
    await applies(picked, recruiter, null);
    expect(await contactsOf(recruiter)).toEqual([candidate.userId]);
    await recruiter.call(messagesContract.send, letter(candidate));
    const { failure } = await recruiter.refused(messagesContract.send, letter(picked));
    expect(failure).toMatchObject({ statusCode: 402, code: 'no_plan' });
    expect(failure.message).toContain('Votre première annonce gratuite');
    // Whoever was written to may answer, and the candidate needs no plan to write first.
    await candidate.call(messagesContract.send, letter(recruiter));
    await picked.call(messagesContract.send, letter(recruiter));
  });
});
