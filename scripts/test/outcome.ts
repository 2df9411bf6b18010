import type { TimedFile } from './slowest.ts';

/** What a part of the tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** shown on the terminal: what failed and why, or a remark */
  notes: string[];
  /** how long each file of tests took; checks have none */
  files: TimedFile[];
}

/** One check counts as one. */
export function checked(faults: string[]): Outcome {
  const failed = faults.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, notes: faults, files: [] };
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    notes: outcomes.flatMap(({ notes }) => notes),
    files: outcomes.flatMap(({ files }) => files),
  };
}

/** The last line of every run; the machines of CI read it. */
export function lastLine({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
