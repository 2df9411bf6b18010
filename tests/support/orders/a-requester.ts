import type { FreeRequester } from '#upstream/plans/free-requester.ts';

/** Somebody who asks for a free offer and shares nothing with others. */
export const aRequester = (userId: number): FreeRequester => ({
  userId,
  mailbox: [`mailbox of ${userId}`],
  device: [],
  shared: [],
});
