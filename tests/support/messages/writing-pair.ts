import { messagesContract } from '#lib/contract/messages/messages.ts';
import type { Actor, TestApi } from '../api.ts';
import { addMessage, addPlan } from '../content.ts';

type Person = Parameters<TestApi['recruiter']>[0];

/** A recruiter with a plan and a candidate who write to each other. */
export async function aWritingPair(api: TestApi, applying: Person = {}, recruiting: Person = {}) {
  const recruiter = await api.recruiter(recruiting);
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const candidate = await api.candidate(applying);
  const ids = { candidateId: candidate.userId, recruiterId: recruiter.userId };
  const write = (changes: Partial<Parameters<typeof addMessage>[1]> = {}) =>
    addMessage(api.db, { ...ids, ...changes });
  return { recruiter, candidate, write };
}

/** Ids of the messages of a folder, in its order. */
export const folderOf = async (actor: Actor, type: 'received' | 'sent' | 'archive', query: object = {}) =>
  (await actor.call(messagesContract.list, { query: { type, ...query } })).data.map(({ id }) => id);

/** Archives (1) or deletes (2) a message of a folder: received 1, sent 2, archive 3. */
export const actOn = (actor: Actor, id: number, type_action: 1 | 2, type_message: 1 | 2 | 3 = 1) =>
  actor.call(messagesContract.act, { params: { id }, query: { type_action, type_message } });
