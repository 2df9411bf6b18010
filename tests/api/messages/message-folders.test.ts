import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { findTraces } from '../../support/database/find-traces.ts';
import { expectLastMail } from '../../support/messages/expect-last-mail.ts';
import { actOn, aWritingPair, folderOf } from '../../support/messages/writing-pair.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

type People = Parameters<typeof aWritingPair> extends [unknown, ...infer P] ? P : never;
const aPair = (...people: People) => aWritingPair(api, ...people);
const unread = async (actor: Actor) =>
  (await actor.call(notificationsContract.getNotifications, {})).data.messagesReceived;
const minute = (number: number) => new Date(Date.UTC(2026, 10, 21, 9, number));

describe('a folder', () => {
  it('is paged, the newest first or last', async () => {
    const { candidate, write } = await aPair();
    const ids: number[] = [];
    for (let number = 0; number < 12; number += 1) ids.push(await write({ createdAt: minute(number) }));
    const newest = ids.toReversed();
    expect(await folderOf(candidate, 'received')).toEqual(newest.slice(0, 10));
    expect(await folderOf(candidate, 'received', { page: 2 })).toEqual(newest.slice(10));
    expect(await folderOf(candidate, 'received', { sortDirection: 'ASC', limit: 20 })).toEqual(ids);
    const last = await candidate.call(messagesContract.list, { query: { type: 1, page: 3 } });
    expect(last).toMatchObject({ data: [], total: 12, totalPages: 2 });
  });

  it('shows the beginning of the conversation’s newest message', async () => {
    const { candidate, recruiter, write } = await aPair();
    await write({ body: 'Premier' });
    await write({ from: 'candidate', body: `Dernier ${'é'.repeat(200)}` });
    for (const [actor, type] of [
      [candidate, 'received'],
      [recruiter, 'sent'],
    ] as const) {
      const { data } = await actor.call(messagesContract.list, { query: { type } });
      expect(data[0]?.lastMessage).toBe(`Dernier ${'é'.repeat(132)}`);
      expect(data[0]?.text).toBe('Premier');
    }
  });

  it('can be searched by the other person and by subject, regardless of accents', async () => {
    const { candidate, recruiter, write } = await aPair(
      { firstName: 'Zoé', lastName: 'Lemaître' },
      { companyName: 'Garage Épinal', email: 'ateliers.epinal@exemple.test' },
    );
    const first = await write({ subject: 'Entretien à Nancy' });
    const second = await write({ subject: 'Votre diplôme' });
    const search = async (actor: Actor, query: object) =>
      (await actor.call(messagesContract.search, { query: { type: 'received', ...query } })).data.map(
        ({ id }) => id,
      );
    expect(await search(candidate, { object: 'entretien NANCY' })).toEqual([first]);
    expect(await search(candidate, { object: 'diplome' })).toEqual([second]);
    expect(await search(candidate, { email: 'ateliers.epi' })).toHaveLength(2);
    expect(await search(candidate, { email: 'epinal', object: 'entretien' })).toEqual([first]);
    // The own name is not the other's.
    expect(await search(candidate, { email: 'lemaitre' })).toEqual([]);
    expect(await search(candidate, { object: '%' })).toEqual([]);
    expect(await search(candidate, { object: 'a\u0000b' })).toEqual([]);
    const sent = await recruiter.call(messagesContract.search, { query: { type: 2, email: 'LEMAITRE' } });
    expect(sent.total).toBe(2);
  });

  it('is refused when its name is unknown', async () => {
    const { candidate } = await aPair();
    const { failure } = await candidate.refused(messagesContract.list, { query: { type: '4' } });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
  });
});

describe('reading', () => {
  it('marks a received message once, and shows both sides that it was read', async () => {
    const { candidate, recruiter, write } = await aPair();
    const id = await write();
    const readers = async (actor: Actor) =>
      (await actor.call(messagesContract.one, { params: { id } })).data.readBy;
    expect(await readers(candidate)).toEqual([recruiter.userId]);
    expect(await unread(candidate)).toBe(1);
    await recruiter.call(messagesContract.read, { params: { id } });
    expect(await unread(candidate)).toBe(1);
    await candidate.call(messagesContract.read, { params: { id } });
    await candidate.call(messagesContract.read, { params: { id } });
    expect(await unread(candidate)).toBe(0);
    expect(await readers(recruiter)).toEqual([recruiter.userId, candidate.userId]);
  });
});

describe('archiving and deleting', () => {
  it('moves a received message into the archive, once', async () => {
    const { candidate, recruiter, write } = await aPair();
    const id = await write();
    expect((await actOn(candidate, id, 1)).message).toBe('Message archivé.');
    await actOn(candidate, id, 1);
    expect(await folderOf(candidate, 'received')).toEqual([]);
    expect(await folderOf(candidate, 'archive')).toEqual([id]);
    expect(await folderOf(recruiter, 'sent')).toEqual([id]);
  });

  it('is refused for sent messages', async () => {
    const { recruiter, write } = await aPair();
    const params = { id: await write() };
    const asSent = await recruiter.refused(messagesContract.act, {
      params,
      query: { type_action: 'archive', type_message: 'sent' },
    });
    expect(asSent.failure.statusCode).toBe(422);
    const asReceived = await recruiter.refused(messagesContract.act, {
      params,
      query: { type_action: 'archive', type_message: 'received' },
    });
    expect(asReceived.failure.statusCode).toBe(404);
    expect(await folderOf(recruiter, 'sent')).toEqual([params.id]);
  });

  it('deletes the message for one side; once both have deleted it, nothing remains', async () => {
    const { candidate, recruiter, write } = await aPair();
    const id = await write({ subject: 'Adieu' });
    const stored = () => api.db.select({ id: messages.id }).from(messages).where(eq(messages.id, id));
    await actOn(candidate, id, 1);
    // It was archived in another tab: the one that still shows it as received may delete it.
    expect((await actOn(candidate, id, 2)).message).toBe('Message supprimé.');
    expect(await folderOf(candidate, 'archive')).toEqual([]);
    const again = await candidate.refused(messagesContract.one, { params: { id } });
    expect(again.failure.statusCode).toBe(404);
    expect(await folderOf(recruiter, 'sent')).toEqual([id]);
    expect(await stored()).toHaveLength(1);
    await actOn(recruiter, id, 2, 2);
    expect(await stored()).toEqual([]);
  });

  it('removes everything when both delete at the same moment', async () => {
    const { candidate, recruiter, write } = await aPair();
    const id = await write();
    await Promise.all([actOn(candidate, id, 2), actOn(recruiter, id, 2, 2)]);
    expect(await api.db.select().from(messages).where(eq(messages.id, id))).toEqual([]);
  });
});

describe('when one side unsubscribes', () => {
  const words = ['zelie.quirinale@exemple.test', 'Quirinale', 'Zélie', '0612987654', '06 12 98 76 54'];

  it('keeps the messages for the other side, without name, address and number of the person who left', async () => {
    const { candidate, recruiter, write } = await aPair({
      email: words[0],
      firstName: 'Zélie',
      lastName: 'Quirinale',
      phone: '0612987654',
    });
    const request = await write({ subject: 'Zélie Quirinale', body: 'Bonjour Zélie,\nêtes-vous libre ?' });
    const answered = await write({
      from: 'candidate',
      body: 'Oui : 06 12 98 76 54 ou ZELIE.Quirinale@exemple.test.\nZélie QUIRINALE',
    });
    const dropped = await write({ from: 'candidate', body: 'À oublier' });
    await actOn(recruiter, dropped, 2);
    await candidate.call(messagesContract.read, { params: { id: request } });
    await candidate.call(messagesContract.send, {
      body: { recipientId: recruiter.userId, subject: 'Lundi', text: 'Je viens' },
    });
    await endAccount(candidate);

    await expectLastMail(api, candidate.email);
    await expect.poll(() => findTraces(api.db, words), { timeout: 60_000 }).toEqual([]);
    const { data } = await recruiter.call(messagesContract.one, { params: { id: answered } });
    expect(data.text).toBe('Oui : […] ou […].\n[…]');
    const gone = { id: 0, email: '', firstName: '', lastName: '', companyName: null };
    expect(data).toMatchObject({ senders: [gone], readBy: [] });
    const sent = await recruiter.call(messagesContract.list, { query: { type: 'sent' } });
    expect(sent.data[0]).toMatchObject({
      subject: '[…]',
      text: 'Bonjour […],\nêtes-vous libre ?',
      recipients: [gone],
    });
    const left = await api.db.select().from(messages).where(eq(messages.id, dropped));
    expect(left).toEqual([]);
    const { failure } = await recruiter.refused(messagesContract.send, {
      body: { recipientId: candidate.userId, subject: 'Encore', text: 'Et mardi ?' },
    });
    expect(failure.fields).toHaveProperty('recipientId');
  });

  it('removes everything once the other side unsubscribes too', async () => {
    const { candidate, recruiter, write } = await aPair();
    const id = await write();
    const [row] = await api.db.select().from(messages).where(eq(messages.id, id));
    await endAccount(recruiter);
    expect(await folderOf(candidate, 'received')).toEqual([id]);
    await endAccount(candidate);
    expect(await api.db.select().from(messages).where(eq(messages.id, id))).toEqual([]);
    expect(await api.db.select().from(messageCopies).where(eq(messageCopies.messageId, id))).toEqual([]);
    const conversationId = row?.conversationId ?? 0;
    expect(await api.db.select().from(conversations).where(eq(conversations.id, conversationId))).toEqual([]);
  });
});
