type Waiting = {
  timers: Set<ReturnType<typeof setTimeout>>;
  immediates: Set<ReturnType<typeof setImmediate>>;
  observers: Set<MutationObserver>;
};

/** By the process: React takes these functions once, when it is loaded; the modules of a test file are loaded again. */
const here = globalThis as { waiting?: Waiting };

function watch(): Waiting {
  const waiting: Waiting = { timers: new Set(), immediates: new Set(), observers: new Set() };
  const startTimer = globalThis.setTimeout;
  const startImmediate = globalThis.setImmediate;
  globalThis.setTimeout = Object.assign((...input: Parameters<typeof startTimer>) => {
    const timer = startTimer(...input);
    waiting.timers.add(timer);
    return timer;
  }, startTimer);
  globalThis.setImmediate = Object.assign((...input: Parameters<typeof startImmediate>) => {
    const immediate = startImmediate(...input);
    waiting.immediates.add(immediate);
    return immediate;
  }, startImmediate);
  globalThis.MutationObserver = class extends MutationObserver {
    override observe(...input: Parameters<MutationObserver['observe']>) {
      waiting.observers.add(this);
      super.observe(...input);
    }
  };
  return waiting;
}

here.waiting ??= watch();
const { timers, immediates, observers } = here.waiting;

/** Timers, observers and waiting work of a page end with it; those of a test file would run on in the next one. */
export function endTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  for (const immediate of immediates) clearImmediate(immediate);
  for (const observer of observers) observer.disconnect();
  observers.clear();
  timers.clear();
  immediates.clear();
}
