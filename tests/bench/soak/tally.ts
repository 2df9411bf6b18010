/** Milliseconds of the requests of one minute. */
export type Minute = { requests: number; errors: number; p50: number; p95: number; p99: number };

const at = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

function summary(times: readonly number[], errors: number): Minute {
  const sorted = Float64Array.from(times).sort();
  return {
    requests: times.length,
    errors,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
  };
}

/** What became of all requests, minute by minute. */
export class Tally {
  #times: number[] = [];
  #errors = 0;
  readonly #all: number[] = [];
  /** How often each thing went wrong. */
  readonly failures = new Map<string, number>();

  took(milliseconds: number): void {
    this.#times.push(milliseconds);
  }

  failed(what: string): void {
    this.#errors += 1;
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }

  get count(): number {
    return this.#all.length + this.#times.length;
  }

  get errors(): number {
    return [...this.failures.values()].reduce((sum, each) => sum + each, 0);
  }

  /** Ends a minute and tells of it. */
  turn(): Minute {
    const minute = summary(this.#times, this.#errors);
    for (const time of this.#times) this.#all.push(time);
    this.#times = [];
    this.#errors = 0;
    return minute;
  }

  /** All minutes that have ended, together. */
  whole(): Minute {
    return summary(this.#all, this.errors);
  }
}
