import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow, type SourceFile } from '#scripts/checks/files.ts';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import type { PlaywrightSuite } from './playwright.ts';

/** A mistake that tests must find. Its file begins with these lines, an empty one and a diff. */
export type PlantedFault = {
  /** Of the patch, relative to the repository. */
  path: string;
  /** The name of that file without its ending. */
  name: string;
  /** Such as `rule` or `guard`. */
  kind: string;
  /** What is wrong for a person, in one sentence. */
  description: string;
  /** Test files that find it, relative to the repository. */
  tests: string[];
};

/**
 * Every planted fault of the repository.
 * @throws SetupError when a line of a header is missing
 */
export function plantedFaults(root: string): PlantedFault[] {
  return filesBelow(root, ['tests/planted'], ['.patch']).map(readFault);
}

/** @throws SetupError when a line of the header is missing */
export function readFault({ path, text }: SourceFile): PlantedFault {
  const line = (label: string) => {
    const value = new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1];
    if (!value) throw new SetupError(`${path} has no line “${label}:”.`);
    return value;
  };
  const name = basename(path, '.patch');
  return { path, name, kind: line('Kind'), description: line('Fault'), tests: line('Tests').split(', ') };
}

type FailedFile = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};

/**
 * The first failing test in the reports of a run; a file whose set-up failed counts by its name.
 * @param folder of the reports
 */
export function firstFailure(folder: string): string | undefined {
  const report = read<{ testResults: FailedFile[] }>(join(folder, 'vitest.json'));
  const failed = report?.testResults.find(({ status }) => status === 'failed');
  if (failed)
    return failed.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? failed.name;
  const suites = read<{ suites: PlaywrightSuite[] }>(join(folder, 'playwright.json'))?.suites ?? [];
  return suites.map(failedTitle).find((title) => title !== undefined);
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function failedTitle({ suites = [], specs }: PlaywrightSuite): string | undefined {
  return specs.find(({ ok }) => !ok)?.title ?? suites.map(failedTitle).find((title) => title !== undefined);
}
