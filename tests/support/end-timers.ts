import { afterAll } from 'vitest';

// The timers and the waiting work of a page end with it; those of a test file would run on without its window.
const timers = new Set<ReturnType<typeof setTimeout>>();
const immediates = new Set<ReturnType<typeof setImmediate>>();
const startTimer = globalThis.setTimeout;
const startImmediate = globalThis.setImmediate;

globalThis.setTimeout = Object.assign((...given: Parameters<typeof startTimer>) => {
  const timer = startTimer(...given);
  timers.add(timer);
  return timer;
}, startTimer);

// React works in immediates; it takes the function when it is loaded, after this file.
globalThis.setImmediate = Object.assign((...given: Parameters<typeof startImmediate>) => {
  const immediate = startImmediate(...given);
  immediates.add(immediate);
  return immediate;
}, startImmediate);

afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  for (const immediate of immediates) clearImmediate(immediate);
});
