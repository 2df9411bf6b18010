import { type Message, message } from '#lib/contract/messages/messages.ts';

/** The candidate who reads, and the recruiter who wrote. */
export const READER = {
  id: 3,
  email: 'zoe@exemple.test',
  firstName: 'Zoé',
  lastName: 'Lemaître',
  companyName: null,
};
export const WRITER = {
  id: 8,
  email: 'ada@exemple.test',
  firstName: 'Ada',
  lastName: 'Vasseur',
  companyName: 'Garage Nord',
};

/** An unread message from a recruiter to a candidate, but for what the test changes. */
export function aMessage(changes: Partial<Message> = {}): Message {
  return message.parse({
    id: 51,
    subject: 'Votre CV',
    text: 'Bonjour,\nêtes-vous libre lundi ?',
    lastMessage: 'Bonjour,',
    createdAt: '2026-11-20T09:30:00.000Z',
    recipientId: READER.id,
    readBy: [WRITER.id],
    senders: [WRITER],
    recipients: [READER],
    folder: 'received',
    ...changes,
  });
}
