import type { TimedFile } from './slowest.ts';

export interface Outcome {
  passed: number;
  failed: number;
  notes: string[];
  /** one for each failed test: its file, its name and how its fault begins */
  failures: string[];
  files: TimedFile[];
}

const MOST_FAULT_LINES = 8;

export function checked(faults: string[]): Outcome {
  const failed = faults.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, notes: faults, failures: faults, files: [] };
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    notes: outcomes.flatMap(({ notes }) => notes),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
  };
}

export function failure(file: string, test: string, fault = ''): string {
  const lines = fault.trim().split('\n').slice(0, MOST_FAULT_LINES);
  return [`${file}: ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function lastLine({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
