import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers no sooner than so many milliseconds after the start: what is done only for known addresses (a row,
 * a mail) then does not show in the time.
 */
export async function takesAtLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
