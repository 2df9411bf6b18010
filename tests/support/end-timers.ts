import { afterAll } from 'vitest';

// The timers of a page end with it; those of a test file would run on without its window.
const started = new Set<ReturnType<typeof setTimeout>>();
const start = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given);
  started.add(timer);
  return timer;
}, start);

afterAll(() => {
  for (const timer of started) clearTimeout(timer);
});
