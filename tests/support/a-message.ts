import { type Message, message } from '#lib/contract/messages.ts';

/** The candidate who reads, and the recruiter who wrote. */
export const READER = {
  id: 3,
  email: 'zoe@exemple.test',
  surname: 'Zoé',
  name: 'Lemaître',
  companyName: null,
};
export const WRITER = {
  id: 8,
  email: 'ada@exemple.test',
  surname: 'Ada',
  name: 'Vasseur',
  companyName: 'Garage Nord',
};

/** An unread message from a recruiter to a candidate, but for what the test changes. */
export function aMessage(changes: Partial<Message> = {}): Message {
  return message.parse({
    id: 51,
    object_title: 'Votre CV',
    content_text: 'Bonjour,\nêtes-vous libre lundi ?',
    last_message: 'Bonjour,',
    createdAt: '2026-11-20T09:30:00.000Z',
    user_receive_id: READER.id,
    user_read: [WRITER.id],
    group_messages_users: [WRITER],
    groups_users_receive: [READER],
    folder: 'received',
    ...changes,
  });
}
