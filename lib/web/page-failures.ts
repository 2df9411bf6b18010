type Write = (details: object) => void;

// Next bundles a copy of this module for the instrumentation: both copies share one function.
const key = Symbol.for('bielle.page-failures');
const shared: typeof globalThis & { [key]?: Write } = globalThis;

/** The web's log is opened outside of Next. */
export function logPageFailuresBy(write: Write): void {
  shared[key] = write;
}

export function logPageFailure(details: object): void {
  shared[key]?.(details);
}
