import type { Message } from './messages.ts';

/** How many messages of a conversation are read at once. */
export const THREAD_LENGTH = 20;

/** Messages with one person, the newest first, and how many there are in all. */
export type Thread = { messages: Message[]; total: number };
