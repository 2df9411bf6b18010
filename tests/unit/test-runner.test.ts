import { describe, expect, it } from 'vitest';
import { settingsSchema } from '#lib/system/env.ts';
import { testEnvironment } from '#scripts/test/environment.ts';
import { checked, lastLine, sum } from '#scripts/test/outcome.ts';
import { outcomeOf as playwrightOutcome } from '#scripts/test/playwright.ts';
import { outcomeOf as vitestOutcome } from '#scripts/test/vitest.ts';

const passedFile = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [{}] };
const unloadedFile = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };

describe('the count of a run', () => {
  it('is one line over all runners', () => {
    const vitest = vitestOutcome(
      { numPassedTests: 40, numFailedTests: 1, numPendingTests: 0, testResults: [passedFile] },
      1,
    );
    const browser = playwrightOutcome(
      { errors: [], stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } },
      1,
    );
    expect(lastLine(sum([checked([]), checked(['no']), vitest, browser]))).toBe('48 passed, 4 failed');
  });

  it('counts as failed what would otherwise be overlooked', () => {
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
    expect(playwrightOutcome({ errors: [], stats }, 0).failed).toBe(1);
    expect(
      playwrightOutcome({ errors: [{ message: 'no server' }], stats: { ...stats, skipped: 0 } }, 1),
    ).toEqual({
      passed: 3,
      failed: 1,
      notes: ['no server'],
    });
    expect(playwrightOutcome(undefined, 0).failed).toBe(1);
  });
});

describe('the environment of tests', () => {
  it('has no setting of its own, so that no test reaches real data', () => {
    process.env.DATABASE_URL = 'postgresql://customers';
    const env = testEnvironment({ NODE_ENV: 'test' });
    Reflect.deleteProperty(process.env, 'DATABASE_URL');
    expect(Object.keys(env).filter((name) => name in settingsSchema.shape)).toEqual(['NODE_ENV']);
    expect(env.PATH).toBe(process.env.PATH);
  });
});
