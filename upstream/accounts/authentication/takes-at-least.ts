import { setTimeout as wait } from 'node:timers/promises';

/** Hides in the response time whether the address is known. Duration in milliseconds. */
export async function takesAtLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
