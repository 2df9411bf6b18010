/** What a part of the tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** shown on the terminal: what failed and why, or a remark */
  notes: string[];
}

/** One check counts as one. */
export function checked(faults: string[]): Outcome {
  return faults.length === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: faults };
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    notes: outcomes.flatMap(({ notes }) => notes),
  };
}

/** The last line of every run; the machines of CI read it. */
export function lastLine({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
