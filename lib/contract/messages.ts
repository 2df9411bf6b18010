import * as z from 'zod';
import { LONGEST_SUBJECT } from '#lib/rules/messages/answer-subject.ts';
import {
  idParam,
  idParams,
  nothing,
  paging,
  requiredId,
  sortDirection,
  timestamp,
} from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

/** In UTF-16 units. */
export const LONGEST_MESSAGE = 5000;

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
  surname: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
});
export type MessagePerson = z.output<typeof messagePerson>;

export const message = z.object({
  id: z.number(),
  object_title: z.string(),
  content_text: z.string(),
  /** The start of the conversation's newest message that the reader still has. */
  last_message: z.string(),
  createdAt: timestamp,
  user_receive_id: z.number(),
  /** Ids of its author and, once opened, its recipient. */
  user_read: z.array(z.number()),
  group_messages_users: z.array(messagePerson),
  groups_users_receive: z.array(messagePerson),
  folder: z.enum(['received', 'sent', 'archive']),
});
export type Message = z.output<typeof message>;

/** Runs of spaces, line ends and control characters become one space. */
const oneLine = z
  .string('required_field')
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'required_field').max(LONGEST_SUBJECT, 'too_long'));

/** Lines end as in Unix; other control characters, which the database refuses, are left out. */
const severalLines = z
  .string('required_field')
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(z.string().min(1, 'required_field').max(LONGEST_MESSAGE, 'too_long'));

export const newMessage = z.object({
  user_receive_id: requiredId,
  object_title: oneLine,
  content_text: severalLines,
  /** Made once per form: sending the same key again returns the first answer. */
  client_key: z.uuid('invalid_field').optional(),
});

const sought = z.string('invalid_field').trim().max(200, 'too_long').optional();

export const messagesContract = defineResource({
  contacts: {
    method: 'GET',
    path: '/messages/list-contacts',
    access: { role: 'any' },
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
  send: {
    method: 'POST',
    path: '/messages/send-message',
    access: { role: 'any' },
    summary: 'Write to one of the contacts',
    rateLimit: 'write',
    body: newMessage,
    data: message,
    errors: ['no_plan'],
  },
  list: {
    method: 'GET',
    path: '/messages/list',
    access: { role: 'any' },
    summary: 'One page of a folder of the caller, the newest first',
    rateLimit: 'read',
    query: z.object({ type: messageFolder, sort_by: sortDirection, ...paging }),
    data: z.array(message),
    paged: true,
    errors: ['no_plan'],
  },
  search: {
    method: 'GET',
    path: '/messages/search',
    access: { role: 'any' },
    summary: 'The same, of messages whose other person (address, name, company) and subject hold the words',
    rateLimit: 'search',
    query: z.object({
      type: messageFolder,
      email: sought,
      object: sought,
      sort_by: sortDirection,
      ...paging,
    }),
    data: z.array(message),
    paged: true,
    errors: ['no_plan'],
  },
  one: {
    method: 'GET',
    path: '/messages/:id',
    access: { role: 'any', own: [{ object: 'message', at: 'params.id' }] },
    summary: "A message of the caller's mailbox; reading it so marks nothing",
    rateLimit: 'read',
    params: idParams,
    data: message,
    errors: ['not_found', 'no_plan'],
  },
  act: {
    method: 'POST',
    path: '/messages/action-message/:id',
    access: { role: 'any', own: [{ object: 'message', at: 'params.id' }] },
    summary: "Archive a received message or delete one, in the caller's mailbox alone",
    rateLimit: 'write',
    params: idParams,
    query: z
      .object({ type_action: messageAction, type_message: messageFolder })
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
    access: { role: 'any', own: [{ object: 'message', at: 'params.id' }] },
    summary: 'Mark a received message as read by the caller',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found', 'no_plan'],
  },
});
