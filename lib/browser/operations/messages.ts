// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
};

const NAMES_2 = {
  recipientId: 'user_receive_id',
  firstName: 'surname',
  lastName: 'name',
};

const NAMES_3 = {
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
};

const NAMES_4 = {
  subject: 'object_title',
  text: 'content_text',
  recipientId: 'user_receive_id',
  clientKey: 'client_key',
};

const NAMES_5 = {
  subject: 'object_title',
  text: 'content_text',
  lastMessage: 'last_message',
  recipientId: 'user_receive_id',
  readBy: 'user_read',
  senders: 'group_messages_users',
  recipients: 'groups_users_receive',
  firstName: 'surname',
  lastName: 'name',
  sortDirection: 'sort_by',
};

const NAMES_6 = {
  subject: 'object_title',
  text: 'content_text',
  lastMessage: 'last_message',
  recipientId: 'user_receive_id',
  readBy: 'user_read',
  senders: 'group_messages_users',
  recipients: 'groups_users_receive',
  firstName: 'surname',
  lastName: 'name',
};

export const contacts = {
  method: 'GET',
  path: '/messages/list-contacts',
  names: NAMES_1,
} as unknown as Contract['messages']['contacts'];

export const recipients = {
  method: 'GET',
  path: '/messages/recipients',
  names: NAMES_2,
} as unknown as Contract['messages']['recipients'];

export const send = {
  method: 'POST',
  path: '/messages/send-message',
  names: NAMES_3,
} as unknown as Contract['messages']['send'];

export const sendSeveral = {
  method: 'POST',
  path: '/messages/send-several',
  names: NAMES_4,
} as unknown as Contract['messages']['sendSeveral'];

export const list = {
  method: 'GET',
  path: '/messages/list',
  names: NAMES_5,
} as unknown as Contract['messages']['list'];

export const conversations = {
  method: 'GET',
  path: '/messages/conversations',
  names: NAMES_6,
} as unknown as Contract['messages']['conversations'];

export const thread = {
  method: 'GET',
  path: '/messages/:id/thread',
  names: NAMES_6,
} as unknown as Contract['messages']['thread'];

export const conversation = {
  method: 'GET',
  path: '/messages/conversation',
  names: NAMES_6,
} as unknown as Contract['messages']['conversation'];

export const search = {
  method: 'GET',
  path: '/messages/search',
  names: NAMES_5,
} as unknown as Contract['messages']['search'];

export const one = {
  method: 'GET',
  path: '/messages/:id',
  names: NAMES_6,
} as unknown as Contract['messages']['one'];

export const act = {
  method: 'POST',
  path: '/messages/action-message/:id',
} as unknown as Contract['messages']['act'];

export const read = {
  method: 'POST',
  path: '/messages/read/:id',
} as unknown as Contract['messages']['read'];
