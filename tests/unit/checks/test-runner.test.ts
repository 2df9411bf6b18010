import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '#lib/system/env.ts';
import { root } from '#scripts/launch/paths.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { checked, lastLine, sum } from '#scripts/test/outcome.ts';
import { outcomeOf as playwrightOutcome } from '#scripts/test/playwright.ts';
import { duration, slowestFiles } from '#scripts/test/slowest.ts';
import { outcomeOf as vitestOutcome } from '#scripts/test/vitest.ts';

const times = { startTime: 5_000, endTime: 7_500 };
const passedFile = {
  name: join(root, 'tests/unit/a.test.ts'),
  status: 'passed',
  message: '',
  assertionResults: [{}],
  ...times,
};
const unloadedFile = {
  name: 'b.test.ts',
  status: 'failed',
  message: 'no such module',
  assertionResults: [],
  ...times,
};

describe('the count of a run', () => {
  it('is one line over all runners', () => {
    const vitest = vitestOutcome(
      { numPassedTests: 40, numFailedTests: 1, numPendingTests: 0, testResults: [passedFile] },
      1,
    );
    const browser = playwrightOutcome(
      { suites: [], errors: [], stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } },
      1,
    );
    expect(lastLine(sum([checked([]), checked(['no']), vitest, browser]))).toBe('48 passed, 4 failed');
  });

  it('counts skipped tests, broken files and missing reports as failed', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, testResults: [passedFile] };
    expect(vitestOutcome(report, 0).failed).toBe(0);
    expect(vitestOutcome(report, 1).failed).toBe(1);
    expect(vitestOutcome({ ...report, numPendingTests: 2 }, 0).failed).toBe(2);
    expect(vitestOutcome({ ...report, testResults: [unloadedFile] }, 1)).toMatchObject({
      failed: 1,
      notes: ['b.test.ts: no such module'],
    });
    expect(vitestOutcome(undefined, 0).failed).toBe(1);
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 };
    expect(playwrightOutcome({ suites: [], errors: [], stats }, 0).failed).toBe(1);
    expect(
      playwrightOutcome(
        { suites: [], errors: [{ message: 'no server' }], stats: { ...stats, skipped: 0 } },
        1,
      ),
    ).toEqual({
      passed: 3,
      failed: 1,
      notes: ['no server'],
      failures: ['no server'],
      files: [],
    });
    expect(playwrightOutcome(undefined, 0).failed).toBe(1);
  });
});

describe('the failed tests', () => {
  it('are named at the end of a run, each with how its fault begins', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a search works' },
      { status: 'failed', fullName: 'a search finds', failureMessages: ['expected 1 to be 2\n  at line 3'] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
    const vitest = vitestOutcome({ ...report, testResults: [{ ...passedFile, assertionResults }] }, 1);
    const spec = (title: string, ok: boolean, message?: string) => ({
      file: 'b.spec.ts',
      title,
      ok,
      tests: [{ results: [{ duration: 1, ...(message && { error: { message } }) }] }],
    });
    const suites = [{ specs: [spec('a page opens', true), spec('a page fits', false, 'too wide')] }];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    const browser = playwrightOutcome({ suites, errors: [], stats }, 1);
    expect(sum([vitest, browser, checked(['imports: a cycle'])]).failures).toEqual([
      'tests/unit/a.test.ts: a search finds\n    expected 1 to be 2\n      at line 3',
      'tests/e2e/b.spec.ts: a page fits\n    too wide',
      'imports: a cycle',
    ]);
  });

  it('include an error that no test has caught', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, testResults: [passedFile] };
    const output = '⎯⎯ Unhandled Errors ⎯⎯\nNetworkError: refused\n';
    expect(vitestOutcome(report, 1, output)).toMatchObject({
      failed: 1,
      failures: ['Vitest: an error outside tests\n    NetworkError: refused'],
    });
  });
});

describe('the environment of tests', () => {
  it('has no settings of its user, so that no test reaches real data', () => {
    process.env.DATABASE_URL = 'postgresql://customers';
    const env = testEnvironment({ NODE_ENV: 'test' });
    Reflect.deleteProperty(process.env, 'DATABASE_URL');
    expect(Object.keys(env).filter((name) => name in settingsSchema.shape)).toEqual(['NODE_ENV']);
    expect(env.PATH).toBe(process.env.PATH);
  });
});

describe('the slowest files', () => {
  it('are listed with the sum of their runs, from both runners', () => {
    const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0 };
    const vitest = vitestOutcome({ ...report, testResults: [passedFile, passedFile] }, 0);
    const spec = (file: string, ...durations: number[]) => ({
      file,
      title: 'a page is fast',
      ok: true,
      tests: [{ results: durations.map((each) => ({ duration: each })) }],
    });
    const suites = [{ specs: [spec('b.spec.ts', 9_000)], suites: [{ specs: [spec('b.spec.ts', 1_100)] }] }];
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
    const browser = playwrightOutcome({ suites, errors: [], stats }, 0);
    expect(slowestFiles(sum([vitest, browser]).files)).toEqual([
      '   10.1 s  tests/e2e/b.spec.ts',
      '    5.0 s  tests/unit/a.test.ts',
    ]);
  });

  it('are limited to twenty', () => {
    const files = Array.from({ length: 30 }, (_, index) => ({
      path: `${index}.test.ts`,
      milliseconds: index * 1_000,
    }));
    const lines = slowestFiles(files);
    expect(lines).toHaveLength(20);
    expect([lines[0], lines[19]]).toEqual(['   29.0 s  29.test.ts', '   10.0 s  10.test.ts']);
  });

  it('are printed with a duration in minutes and seconds', () => {
    expect([duration(59_400), duration(60_000), duration(903_000)]).toEqual([
      '59 s',
      '1 min 0 s',
      '15 min 3 s',
    ]);
  });
});
