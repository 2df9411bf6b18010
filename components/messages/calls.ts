import { light } from '#lib/browser/light.ts';
import type { messagesContract } from '#lib/contract/messages.ts';

type Messages = typeof messagesContract;

export const listMessages = light<Messages['list']>({ method: 'GET', path: '/messages/list' });
export const searchMessages = light<Messages['search']>({ method: 'GET', path: '/messages/search' });
export const readOne = light<Messages['one']>({ method: 'GET', path: '/messages/:id' });
export const markRead = light<Messages['read']>({ method: 'POST', path: '/messages/read/:id' });
export const actOn = light<Messages['act']>({ method: 'POST', path: '/messages/action-message/:id' });
export const listContacts = light<Messages['contacts']>({ method: 'GET', path: '/messages/list-contacts' });
export const sendMessage = light<Messages['send']>({ method: 'POST', path: '/messages/send-message' });
