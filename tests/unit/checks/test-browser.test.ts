import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium, findTestBrowser } from '#scripts/test/chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-browser-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that runs, or one that fails as Ubuntu's hint does. */
function aProgram(name: string, code = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
  return path;
}

it('the tests prefer the headless shell to the browser of a desktop', async () => {
  const desktop = aProgram('chromium');
  const headless = aProgram('chromium-headless-shell');
  expect(await findTestBrowser()).toBe(headless);
  expect(await findChromium()).toBe(desktop);
});

it('the tests use the browser that CHROME_PATH names, whatever else there is', async () => {
  aProgram('chromium-headless-shell');
  const named = aProgram('my-browser');
  vi.stubEnv('CHROME_PATH', named);
  expect(await findTestBrowser()).toBe(named);
});

it('the tests use the browser of a desktop where there is no other that runs', async () => {
  aProgram('chromium-headless-shell', 1);
  const desktop = aProgram('google-chrome');
  expect(await findTestBrowser()).toBe(desktop);
});
