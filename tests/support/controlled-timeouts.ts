import { vi } from 'vitest';

/** Lets a test end the time limits of `AbortSignal.timeout` itself: `limits` has the milliseconds of each. */
export function controlTimeouts() {
  const limits: number[] = [];
  const controllers: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    limits.push(milliseconds);
    controllers.push(controller);
    return controller.signal;
  });
  return {
    limits,
    end() {
      for (const each of controllers) each.abort(new DOMException('The time is over', 'TimeoutError'));
    },
    restore: () => spy.mockRestore(),
  };
}
