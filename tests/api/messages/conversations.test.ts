import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addMessage } from '../../support/content.ts';
import { actOn, aWritingPair, folderOf } from '../../support/messages/writing-pair.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

type People = Parameters<typeof aWritingPair> extends [unknown, ...infer P] ? P : never;
const aPair = (...people: People) => aWritingPair(api, ...people);
const unread = async (actor: Actor) =>
  (await actor.call(notificationsContract.getNotifications, {})).data.messagesReceived;
const minute = (number: number) => new Date(Date.UTC(2026, 10, 21, 9, number));

describe('the conversation with one candidate', () => {
  it('holds the messages of every folder, the newest first, and none of other people', async () => {
    const { recruiter, candidate, write } = await aPair();
    const sent = await write({ createdAt: minute(1) });
    const received = await write({ from: 'candidate', createdAt: minute(2) });
    const archived = await write({ from: 'candidate', createdAt: minute(3) });
    const deleted = await write({ from: 'candidate', createdAt: minute(4) });
    await actOn(recruiter, archived, 1);
    await actOn(recruiter, deleted, 2);
    const other = await api.candidate();
    await addMessage(api.db, { candidateId: other.userId, recruiterId: recruiter.userId });
    const stranger = await aPair();
    const read = async (reader: Actor) => {
      const query = { candidateId: candidate.userId };
      const { data, total } = await reader.call(messagesContract.conversation, { query });
      return { ids: data.map(({ id }) => id), total };
    };
    expect(await read(recruiter)).toEqual({ ids: [archived, received, sent], total: 3 });
    expect(await unread(recruiter)).toBe(1);
    expect(await read(stranger.recruiter)).toEqual({ ids: [], total: 0 });
  });
});

describe('a folder by person', () => {
  it('has the newest message of each, how many there are and whether one was never opened', async () => {
    const { recruiter, candidate, write } = await aPair({ firstName: 'Zoé', lastName: 'Lemaître' });
    const first = await write({ from: 'candidate', subject: 'Entretien' });
    const second = await write({ from: 'candidate', subject: 'Diplôme' });
    await write();
    const other = await api.candidate();
    const theirs = { candidateId: other.userId, recruiterId: recruiter.userId, from: 'candidate' } as const;
    const third = await addMessage(api.db, theirs);
    const shown = async (query: object = {}) => {
      const { data, total } = await recruiter.call(messagesContract.conversations, {
        query: { type: 'received', ...query },
      });
      return { rows: data.map(({ newest, count, unread: isNew }) => [newest.id, count, isNew]), total };
    };
    expect(await shown()).toEqual({
      rows: [
        [third, 1, true],
        [second, 2, true],
      ],
      total: 2,
    });
    await recruiter.call(messagesContract.read, { params: { id: third } });
    expect(await shown({ limit: 3 })).toMatchObject({
      rows: [
        [third, 1, false],
        [second, 2, true],
      ],
    });
    expect(await shown({ page: 2 })).toEqual({ rows: [], total: 2 });
    expect(await shown({ object: 'entretien' })).toEqual({ rows: [[first, 1, true]], total: 1 });
    expect(await shown({ email: 'lemaitre' })).toEqual({ rows: [[second, 2, true]], total: 1 });
    const sent = await recruiter.call(messagesContract.conversations, { query: { type: 'sent' } });
    expect(sent.data.map(({ count, unread: isNew }) => [count, isNew])).toEqual([[1, false]]);
    expect(await unread(candidate)).toBe(1);
  });

  it('opens a conversation with the messages of every folder, and only in its own mailbox', async () => {
    const { recruiter, candidate, write } = await aPair();
    const [sent, received] = [await write(), await write({ from: 'candidate' })];
    await actOn(recruiter, received, 1);
    const thread = async (reader: Actor, id: number) =>
      (await reader.call(messagesContract.thread, { params: { id } })).data.map((message) => message.id);
    expect(await thread(recruiter, sent)).toEqual([received, sent]);
    expect(await thread(candidate, received)).toEqual([received, sent]);
    const { failure } = await (await api.candidate()).refused(messagesContract.thread, {
      params: { id: sent },
    });
    expect(failure.statusCode).toBe(404);
  });

  it('is read up to the message that was opened, and archived and deleted whole, in its folder alone', async () => {
    const { recruiter, candidate, write } = await aPair();
    const [first, second, third] = [
      await write({ from: 'candidate' }),
      await write({ from: 'candidate' }),
      await write({ from: 'candidate' }),
    ];
    const sent = await write();
    await recruiter.call(messagesContract.read, { params: { id: second } });
    expect(await unread(recruiter)).toBe(1);
    const whole = (id: number, type_action: 'archive' | 'delete', type_message: 'received' | 'archive') =>
      recruiter.call(messagesContract.act, {
        params: { id },
        query: { type_action, type_message, whole: 'true' },
      });
    expect((await whole(third, 'archive', 'received')).message).toBe('3 messages archivés.');
    expect(await folderOf(recruiter, 'archive')).toEqual([third, second, first]);
    const late = await write({ from: 'candidate' });
    expect((await whole(first, 'delete', 'archive')).message).toBe('3 messages supprimés.');
    expect(await folderOf(recruiter, 'archive')).toEqual([]);
    expect(await folderOf(recruiter, 'received')).toEqual([late]);
    expect(await folderOf(recruiter, 'sent')).toEqual([sent]);
    expect(await folderOf(candidate, 'sent')).toEqual([late, third, second, first]);
  });
});
