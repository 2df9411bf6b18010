import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#scripts/launch/command.mjs';
import { reportFolder, testEnvironment, tool } from './environment.ts';
import { freePort } from './free-port.ts';
import { failure, type Outcome } from './outcome.ts';
import type { TimedFile } from './slowest.ts';

const NO_REPORT = 'Playwright left no report.';

export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: { duration: number; error?: { message?: string } }[] }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Runs the browser tests against the production stack on free ports with its own data folder.
 * @param files the only test files, relative to the repository; with none in tests/e2e, all run
 * @param isWhole visits every page in every way instead of a choice
 * @param note called for each finished test
 */
export async function runPlaywright(
  chromium: string,
  { files, isWhole, note }: { files: readonly string[]; isWhole: boolean; note: (text: string) => void },
): Promise<Outcome> {
  const report = join(reportFolder(), 'playwright.json');
  mkdirSync(reportFolder(), { recursive: true });
  rmSync(report, { force: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'bielle-e2e-'));
  const env = testEnvironment({
    CHROME_PATH: chromium,
    E2E_DATA_DIR: dataDir,
    E2E_PORT: String(await freePort()),
    E2E_UPSTREAM_PORT: String(await freePort()),
    E2E_PAYMENT_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: '1',
    TEST_ALL: isWhole ? '1' : undefined,
  });
  const log = join(reportFolder(), 'playwright.log');
  const args = [
    tool('playwright/cli.js'),
    'test',
    ...files.filter((path) => path.startsWith('tests/e2e/')),
    ...(process.env.TEST_BAIL === '1' ? ['--max-failures=1'] : []),
    '--reporter=list,json',
  ];
  const onLine = (line: string) => {
    if (/^\S+ +\d+ /.test(line)) note(line.replace(/^\S+ +/, ''));
  };
  const { code, tail } = await run(process.execPath, args, { env, log, onLine });
  rmSync(dataDir, { recursive: true, force: true });
  const outcome = outcomeOf(readReport(report), code);
  if (outcome.failed > 0) outcome.notes.push(tail.trim(), `Everything is in ${log}.`);
  return outcome;
}

function readReport(file: string): PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  } catch {
    return undefined;
  }
}

/** Flaky and skipped tests failed, and so did a run without report or with an error of its own. */
export function outcomeOf(report: PlaywrightReport | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1, notes: [NO_REPORT], failures: [NO_REPORT], files: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped;
  const notes = report.errors.map(({ message }) => message ?? 'An error without message.');
  const specs = report.suites.flatMap(specsIn);
  const files = specs.map(timeOf);
  const failures = [...notes, ...specs.filter(({ ok }) => !ok).map(failureOf)];
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, notes, failures, files };
}

function specsIn({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function timeOf({ file, tests }: PlaywrightSpec): TimedFile {
  const milliseconds = tests
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0);
  return { path: `tests/e2e/${file}`, milliseconds };
}

function failureOf({ file, title, tests }: PlaywrightSpec): string {
  const results = tests.flatMap(({ results }) => results);
  return failure(`tests/e2e/${file}`, title, results.find(({ error }) => error)?.error?.message);
}
