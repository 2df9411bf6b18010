import { afterAll, vi } from 'vitest';

/**
 * Files of the web share a process, which loads React and other packages once. Each loads again what remembers
 * the page or the server before: our own modules, and those packages that vitest.config.ts names.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
