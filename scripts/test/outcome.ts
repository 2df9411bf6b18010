import type { TimedFile } from './slowest.ts';

export interface Outcome {
  passed: number;
  failed: number;
  notes: string[];
  files: TimedFile[];
}

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

export function lastLine({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
