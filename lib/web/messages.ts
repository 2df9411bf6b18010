import {
  type Message,
  type MessageFolder,
  type MessagePerson,
  messagesContract,
} from '#lib/contract/messages/messages.ts';
import { type MessageTemplate, messageTemplatesContract } from '#lib/contract/messages/templates.ts';
import { THREAD_LENGTH, type Thread } from '#lib/contract/messages/thread.ts';
import { ApiFailure, type Client } from '#lib/contract/platform/client.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { LONGEST_SEARCH, listPage } from '#lib/paths/list-page.ts';

type Caller = { call: Client };
type Query = Record<string, string | string[] | undefined>;

export type MailboxAddress = {
  page: number;
  limit: number;
  email: string;
  object: string;
  openId: number | null;
};

const textIn = (value: string | string[] | undefined) =>
  ((Array.isArray(value) ? value[0] : value) ?? '').trim().slice(0, LONGEST_SEARCH).trim();

export const idIn = (value: string | string[] | undefined) => idParam.safeParse(value).data;

export function mailboxAddress(query: Query): MailboxAddress {
  return {
    ...listPage(query),
    email: textIn(query.email),
    object: textIn(query.object),
    openId: idIn(query.message) ?? null,
  };
}

async function orNothing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

type FolderQuery = Omit<MailboxAddress, 'openId'>;

export async function loadFolder({ call }: Caller, type: MessageFolder, query: FolderQuery) {
  const answer = await orNothing(call(messagesContract.conversations, { query: { type, ...query } }));
  return answer && { data: answer.data, total: answer.total ?? 0, totalPages: answer.totalPages ?? 0 };
}

/** The newest messages with the other person of a message; null when the reader has no such message. */
export async function loadThread({ call }: Caller, id: number): Promise<Thread | null> {
  const request = { params: { id }, query: { limit: THREAD_LENGTH } };
  const answer = await orNothing(call(messagesContract.thread, request));
  return answer && { messages: answer.data, total: answer.total ?? 0 };
}

/** A message of the reader's own mailbox; null when there is none. */
export async function loadMessage({ call }: Caller, id: number): Promise<Message | null> {
  return (await orNothing(call(messagesContract.one, { params: { id } })))?.data ?? null;
}

export async function loadContact({ call }: Caller, id: number): Promise<MessagePerson | null> {
  const answer = await orNothing(call(messagesContract.contacts, { query: { id, limit: 1 } }));
  return answer?.data[0] ?? null;
}

/** Whom of them a message would reach, and why it would not reach the others. */
export async function loadRecipients({ call }: Caller, ids: readonly number[]) {
  return (await call(messagesContract.recipients, { query: { ids: ids.join(',') } })).data;
}

/** What the variables of a text stand for in a message to each of them; strangers are left out. */
export async function loadTemplateValues({ call }: Caller, recipientIds: readonly number[]) {
  const query = { recipientIds: recipientIds.join(',') };
  const answer = await orNothing(call(messageTemplatesContract.values, { query }));
  return answer?.data ?? [];
}

export async function loadTemplates({ call }: Caller): Promise<MessageTemplate[]> {
  return (await call(messageTemplatesContract.list, {})).data;
}

export async function hasContacts({ call }: Caller): Promise<boolean> {
  return (await call(messagesContract.contacts, { query: { limit: 1 } })).data.length > 0;
}
