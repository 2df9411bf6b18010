import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/paths.mjs';
import { firstFailure, plantedFaults, readFault } from '#scripts/test/planted-fault.ts';

describe('planted faults', () => {
  const faults = plantedFaults(root);

  it('are forty of many kinds', () => {
    expect(faults).toHaveLength(40);
    expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThan(12);
  });

  it.each(faults)('$name fits into the code, and its tests exist', ({ path, tests }) => {
    execFileSync('git', ['apply', '--check', path], { cwd: root, stdio: 'pipe' });
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('need a kind, a description and tests', () => {
    const read = (text: string) => readFault({ path: 'tests/planted/rules/late.patch', text });
    expect(() => read('Kind: money\nTests: tests/unit/a.test.ts\n')).toThrow('Fault:');
    const fault = read('Kind: job\nFault: A job is late.\nTests: a, b\n\ndiff');
    expect(fault).toMatchObject({ name: 'late', kind: 'job', tests: ['a', 'b'] });
  });
});

describe('the first failing test of a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bielle-reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const report = (file: string, content: object) =>
    writeFileSync(join(folder, file), JSON.stringify(content));

  it('is found in the report of either runner', () => {
    report('playwright.json', {
      suites: [
        { specs: [{ ok: true, title: 'a' }], suites: [{ specs: [{ ok: false, title: 'a page is wide' }] }] },
      ],
    });
    expect(firstFailure(folder)).toBe('a page is wide');
    report('vitest.json', {
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: 'prices are net' }],
        },
      ],
    });
    expect(firstFailure(folder)).toBe('prices are net');
  });

  it('is nothing when every test passed, or when none ran', () => {
    expect(firstFailure(folder)).toBeUndefined();
    report('vitest.json', { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [] }] });
    expect(firstFailure(folder)).toBeUndefined();
  });
});
