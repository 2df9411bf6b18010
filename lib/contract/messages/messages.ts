import * as z from 'zod';
import { idParam, idParams, nothing, paging, sortDirection, timestamp } from '../platform/fields.ts';
import type { WireNames } from '../platform/names.ts';
import { defineResource } from '../platform/operation.ts';
import { newMessage, severalMessages, WRITTEN_AT_ONCE } from './form.ts';

/** Why somebody cannot be written to, whatever the text says. */
export const RECIPIENT_REFUSALS = [
  'not_a_contact',
  'free_plan',
  'account_closed',
  'own_account',
  'hour_limit',
] as const;
export type RecipientRefusal = (typeof RECIPIENT_REFUSALS)[number];

const MESSAGE_NAMES = {
  subject: 'object_title',
  text: 'content_text',
  lastMessage: 'last_message',
  recipientId: 'user_receive_id',
  readBy: 'user_read',
  senders: 'group_messages_users',
  recipients: 'groups_users_receive',
  firstName: 'surname',
  lastName: 'name',
  clientKey: 'client_key',
  sortDirection: 'sort_by',
} as const satisfies WireNames;

/** The folders of a mailbox by name or number: received 1, sent 2, archive 3. */
export const messageFolder = z.preprocess(
  (value) => ({ 1: 'received', 2: 'sent', 3: 'archive' })[String(value)] ?? value,
  z.enum(['received', 'sent', 'archive'], 'invalid_field'),
);
export type MessageFolder = z.output<typeof messageFolder>;

/** What is done with a message by name or number: archive 1, delete 2. */
const messageAction = z.preprocess(
  (value) => ({ 1: 'archive', 2: 'delete' })[String(value)] ?? value,
  z.enum(['archive', 'delete'], 'invalid_field'),
);

/** For a deleted account the id is 0 and every text empty. */
export const messagePerson = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
});
export type MessagePerson = z.output<typeof messagePerson>;

export const message = z.object({
  id: z.number(),
  subject: z.string(),
  text: z.string(),
  /** The start of the conversation's newest message that the reader still has. */
  lastMessage: z.string(),
  createdAt: timestamp,
  recipientId: z.number(),
  /** Ids of its author and, once opened, its recipient. */
  readBy: z.array(z.number()),
  senders: z.array(messagePerson),
  recipients: z.array(messagePerson),
  folder: z.enum(['received', 'sent', 'archive']),
});
export type Message = z.output<typeof message>;

export const conversation = z.object({
  /** The newest message of the folder with this person. */
  newest: message,
  /** Messages of the folder with this person. */
  count: z.number(),
  /** Whether one of them was never opened. */
  unread: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

const sought = z.string('invalid_field').trim().max(200, 'too_long').optional();

/** Separated by commas. */
export const contactIds = z
  .string('invalid_field')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int('invalid_field').positive('invalid_field')).max(WRITTEN_AT_ONCE, 'invalid_field'));

const refusedRecipient = z.object({
  recipientId: z.number(),
  /** Null for somebody whom the caller may not know, or whose account is deleted. */
  person: messagePerson.nullable(),
  reason: z.enum(RECIPIENT_REFUSALS),
});
export type RefusedRecipient = z.output<typeof refusedRecipient>;

const unreached = z.object({
  recipientId: z.number(),
  reason: z.enum([...RECIPIENT_REFUSALS, 'missing_value', 'failed']),
});
/** Somebody whom a message to several did not reach. */
export type Unreached = z.output<typeof unreached>;

export const messagesContract = defineResource(
  {
    contacts: {
      method: 'GET',
      path: '/messages/list-contacts',
      access: { role: 'any', member: 'write' },
      summary:
        'Whom the caller may write to: people tied to them by an application, a picked CV or a conversation, ' +
        'the latest first; a plan of the free offer leaves the candidates of that offer',
      rateLimit: 'read',
      query: z.object({
        /** Words of a name, company or address. */
        search: sought,
        id: idParam.optional(),
        page: paging.page,
        limit: z.coerce
          .number('invalid_field')
          .int('invalid_field')
          .min(1, 'invalid_field')
          .max(200, 'invalid_field')
          .default(200),
      }),
      data: z.array(messagePerson),
      paged: true,
      errors: ['no_plan'],
    },
    recipients: {
      method: 'GET',
      path: '/messages/recipients',
      access: { role: 'recruiter', member: 'write' },
      summary:
        'Which of these people a message to several would reach now, and why it would not reach the others',
      rateLimit: 'read',
      query: z.object({ ids: contactIds }),
      data: z.object({ reachable: z.array(messagePerson), refused: z.array(refusedRecipient) }),
      errors: ['no_plan'],
    },
    send: {
      method: 'POST',
      path: '/messages/send-message',
      access: { role: 'any', member: 'write' },
      summary: 'Write to one of the contacts',
      rateLimit: 'write',
      body: newMessage,
      data: message,
      errors: ['no_plan'],
    },
    sendSeveral: {
      method: 'POST',
      path: '/messages/send-several',
      access: { role: 'recruiter', member: 'write' },
      summary:
        'Write to several contacts at once, with the variables of the text filled in for each; who is no contact, or ' +
        'lacks a value, gets nothing. An error when nobody gets anything',
      rateLimit: 'write',
      body: severalMessages,
      data: z.object({ sent: z.number(), left: z.array(unreached) }),
      errors: ['no_plan', 'message_not_sent'],
    },
    list: {
      method: 'GET',
      path: '/messages/list',
      access: { role: 'any', member: 'write' },
      summary: 'One page of a folder of the caller, the newest first',
      ofShownSite: true,
      rateLimit: 'read',
      query: z.object({ type: messageFolder, sortDirection: sortDirection, ...paging }),
      data: z.array(message),
      paged: true,
      errors: ['no_plan'],
    },
    conversations: {
      method: 'GET',
      path: '/messages/conversations',
      access: { role: 'any', member: 'write' },
      summary: 'One page of a folder of the caller by person, who wrote or was written to last first',
      ofShownSite: true,
      rateLimit: 'read',
      query: z.object({ type: messageFolder, email: sought, object: sought, ...paging }),
      data: z.array(conversation),
      paged: true,
      errors: ['no_plan'],
    },
    thread: {
      method: 'GET',
      path: '/messages/:id/thread',
      access: { role: 'any', member: 'write', own: [{ object: 'message', at: 'params.id' }] },
      summary:
        'The messages of every folder exchanged with the other person of a message, the newest first; reading them ' +
        'so marks nothing',
      rateLimit: 'read',
      params: idParams,
      query: z.object(paging),
      data: z.array(message),
      paged: true,
      errors: ['not_found', 'no_plan'],
    },
    conversation: {
      method: 'GET',
      path: '/messages/conversation',
      access: { role: 'recruiter', member: 'write' },
      summary:
        'Messages of every folder exchanged with one candidate, the newest first; reading them so marks nothing',
      rateLimit: 'read',
      query: z.object({ candidateId: idParam, ...paging }),
      data: z.array(message),
      paged: true,
      errors: ['no_plan'],
    },
    search: {
      method: 'GET',
      path: '/messages/search',
      access: { role: 'any', member: 'write' },
      summary: 'The same, of messages whose other person (address, name, company) and subject hold the words',
      ofShownSite: true,
      rateLimit: 'search',
      query: z.object({
        type: messageFolder,
        email: sought,
        object: sought,
        sortDirection: sortDirection,
        ...paging,
      }),
      data: z.array(message),
      paged: true,
      errors: ['no_plan'],
    },
    one: {
      method: 'GET',
      path: '/messages/:id',
      access: { role: 'any', member: 'write', own: [{ object: 'message', at: 'params.id' }] },
      summary: "A message of the caller's mailbox; reading it so marks nothing",
      rateLimit: 'read',
      params: idParams,
      data: message,
      errors: ['not_found', 'no_plan'],
    },
    act: {
      method: 'POST',
      path: '/messages/action-message/:id',
      access: { role: 'any', member: 'write', own: [{ object: 'message', at: 'params.id' }] },
      summary:
        "Archive a received message or delete one, in the caller's mailbox alone; with `whole` all of its conversation " +
        'in the same folder',
      rateLimit: 'write',
      params: idParams,
      query: z
        .object({
          type_action: messageAction,
          type_message: messageFolder,
          whole: z.enum(['true', 'false'], 'invalid_field').default('false'),
        })
        .refine(({ type_action, type_message }) => type_action === 'delete' || type_message !== 'sent', {
          path: ['type_action'],
          error: 'invalid_field',
        }),
      data: nothing,
      errors: ['not_found', 'no_plan'],
    },
    read: {
      method: 'POST',
      path: '/messages/read/:id',
      access: { role: 'any', member: 'write', own: [{ object: 'message', at: 'params.id' }] },
      summary: 'Mark a received message and the earlier ones of its conversation as read by the caller',
      rateLimit: 'write',
      params: idParams,
      data: nothing,
      errors: ['not_found', 'no_plan'],
    },
  },
  MESSAGE_NAMES,
);
