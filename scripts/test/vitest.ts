import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '#scripts/launch/command.mjs';
import { root } from '#scripts/launch/paths.mjs';
import { reportFolder, testEnvironment, tool } from './environment.ts';
import { failure, type Outcome } from './outcome.ts';

const NO_REPORT = 'Vitest left no report.';

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] | null }[];
    /** milliseconds since 1970 */
    startTime: number;
    endTime: number;
  }[];
}

type VitestRun = {
  files: readonly string[];
  isWhole: boolean;
  variables?: Readonly<Record<string, string | undefined>> | undefined;
  note: (text: string) => void;
  options?: readonly string[];
};

/**
 * Runs projects of vitest.config.ts.
 * @param files the only ones, relative to the repository; with none of these projects, all run
 * @param isWhole runs the files marked `// @only all` too, and everything else that tests leave to such a run
 * @param variables environment of the tests
 * @param note called for each finished file
 * @param options more of Vitest's own
 */
export async function runVitest(
  projects: string[],
  { files, isWhole, variables, note, options = [] }: VitestRun,
): Promise<Outcome> {
  const report = join(reportFolder(), 'vitest.json');
  mkdirSync(reportFolder(), { recursive: true });
  rmSync(report, { force: true });
  const named = files.filter((path) => !path.startsWith('tests/e2e/'));
  const args = [
    tool('vitest/vitest.mjs'),
    'run',
    ...named,
    ...projects.flatMap((project) => ['--project', project]),
    ...(process.env.TEST_BAIL === '1' ? ['--bail=1'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ];
  const env = testEnvironment({
    NODE_ENV: 'test',
    NO_COLOR: '1',
    ...variables,
    TEST_ALL: isWhole ? '1' : undefined,
    TEST_WITHOUT_ONLY_ALL: isWhole || files.length > 0 ? undefined : '1',
  });
  const log = join(reportFolder(), 'vitest.log');
  const onLine = (line: string) => {
    if (/^[✓❯×]/.test(line)) note(line.slice(2));
  };
  const { code, tail } = await run(process.execPath, args, { env, log, onLine });
  const outcome = outcomeOf(readReport(report), code, readFileSync(log, 'utf8'));
  if (outcome.failed > 0) outcome.notes.push(tail.trim(), `Everything is in ${log}.`);
  return outcome;
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}

/**
 * A file that could not be loaded, a skipped test, an error outside tests and a missing report each count as failed.
 */
export function outcomeOf(report: VitestReport | undefined, code: number, output = ''): Outcome {
  if (!report) return { passed: 0, failed: 1, notes: [NO_REPORT], failures: [NO_REPORT], files: [] };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const notes = unloaded.map(({ name, message }) => `${name}: ${message}`);
  if (report.numPendingTests > 0) notes.push(`${report.numPendingTests} tests are skipped.`);
  const failures = [...notes, ...report.testResults.flatMap(failuresOf)];
  const failed = report.numFailedTests + unloaded.length + report.numPendingTests;
  const outside = failed === 0 && code !== 0 ? 1 : 0;
  if (outside) failures.push(failure('Vitest', 'an error outside tests', errorOutside(output)));
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    milliseconds: endTime - startTime,
  }));
  return { passed: report.numPassedTests, failed: failed + outside, notes, failures, files };
}

/** How the first error begins that no test has caught. */
const errorOutside = (output: string): string => output.split(/Unhandled Errors .*\n/)[1] ?? '';

function failuresOf({ name, assertionResults }: VitestReport['testResults'][number]): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName = '', failureMessages }) =>
      failure(relative(root, name), fullName, failureMessages?.[0]),
    );
}
