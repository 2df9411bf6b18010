import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '#scripts/launch/command.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import { tool } from './environment.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * CHROME_PATH, PATH, Debian's package (as root), else Playwright's download.
 * @throws SetupError when none runs
 */
export async function findChromium(): Promise<string> {
  const found = (await installed()) ?? (await fromDebian()) ?? (await fromPlaywright());
  if (found) return found;
  throw new SetupError(
    'No Chromium was found or could be installed: install one and name it in CHROME_PATH.',
  );
}

async function installed(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const program of [process.env.CHROME_PATH, ...inPath]) {
    if (program && (await runs(program))) return program;
  }
  return undefined;
}

/** Ubuntu's package, for one, only prints a hint. */
async function runs(program: string): Promise<boolean> {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  const { code } = await run(program, ['--version']);
  return code === 0;
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'])).code !== 0) return undefined;
  return step('Installing Chromium (apt-get)', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
    return installed();
  });
}

async function fromPlaywright(): Promise<string | undefined> {
  return step('Fetching Chromium (Playwright)', async () => {
    const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
    await run(process.execPath, [tool('playwright/cli.js'), 'install', ...withLibraries, 'chromium']);
    const { chromium } = await import('playwright');
    const program = chromium.executablePath();
    return (await runs(program)) ? program : undefined;
  });
}
