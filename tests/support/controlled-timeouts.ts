import { vi } from 'vitest';

/** Lets a test decide when time passes for the limits of `AbortSignal.timeout`. */
export function controlTimeouts() {
  const limits: { milliseconds: number; controller: AbortController }[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    limits.push({ milliseconds, controller });
    return controller.signal;
  });
  return {
    limits: () => limits.map(({ milliseconds }) => milliseconds),
    /** Ends the limits that are over after this time, and no longer ones. */
    pass(time: number) {
      for (const { milliseconds, controller } of limits) {
        if (milliseconds <= time) controller.abort(new DOMException('The time is over', 'TimeoutError'));
      }
    },
    restore: () => spy.mockRestore(),
  };
}
