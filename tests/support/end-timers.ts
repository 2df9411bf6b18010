import { afterAll } from 'vitest';

// The timers and the waiting work of a page end with it; those of a test file would run on without its window.
const timers = new Set<ReturnType<typeof setTimeout>>();
const immediates = new Set<ReturnType<typeof setImmediate>>();
const startTimer = globalThis.setTimeout;
const startImmediate = globalThis.setImmediate;

globalThis.setTimeout = Object.assign((...input: Parameters<typeof startTimer>) => {
  const timer = startTimer(...input);
  timers.add(timer);
  return timer;
}, startTimer);

// React works in immediates; it takes the function when it is loaded, after this file.
globalThis.setImmediate = Object.assign((...input: Parameters<typeof startImmediate>) => {
  const immediate = startImmediate(...input);
  immediates.add(immediate);
  return immediate;
}, startImmediate);

afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  for (const immediate of immediates) clearImmediate(immediate);
});
