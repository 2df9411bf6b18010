import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '#scripts/launch/command.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import { tool } from './environment.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The same browser without the windows of a desktop: it takes a fifth less processor time for the same pages. */
const HEADLESS = 'chromium-headless-shell';

/**
 * The browser of the tests: CHROME_PATH, else Chromium's headless shell (from PATH or, as root, Debian's package), else
 * what `findChromium` finds.
 * @throws SetupError when none runs
 */
export async function findTestBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH ? await installed(NAMES) : undefined;
  return named ?? (await installed([HEADLESS])) ?? (await headlessFromDebian()) ?? findChromium();
}

/**
 * CHROME_PATH, PATH, Debian's package (as root), else Playwright's download.
 * @throws SetupError when none runs
 */
export async function findChromium(): Promise<string> {
  const found = (await installed(NAMES)) ?? (await fromDebian()) ?? (await fromPlaywright());
  if (found) return found;
  throw new SetupError(
    'No Chromium was found or could be installed: install one and name it in CHROME_PATH.',
  );
}

async function installed(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
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

const mayInstall = async () => process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0;

const APT = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const install = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name], APT);

/** From the package lists as they are: without it the tests only take longer. */
async function headlessFromDebian(): Promise<string | undefined> {
  if (!(await mayInstall())) return undefined;
  const { code } = await run('apt-cache', ['show', HEADLESS]);
  if (code !== 0) return undefined;
  return step('Installing Chromium’s headless shell (apt-get)', async () => {
    await install(HEADLESS);
    return installed([HEADLESS]);
  });
}

async function fromDebian(): Promise<string | undefined> {
  if (!(await mayInstall())) return undefined;
  return step('Installing Chromium (apt-get)', async () => {
    await run('apt-get', ['update'], APT);
    await install('chromium');
    return installed(NAMES);
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
