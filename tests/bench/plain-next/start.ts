import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { run } from '#scripts/launch/command.mjs';
import { root } from '#scripts/launch/paths.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { freePort } from '#scripts/test/free-port.ts';
import { type Baseline, untilAnswers } from '../baseline.ts';
import type { Stack } from '../stack.ts';

const FOLDER = join(root, 'tests/bench/plain-next');
const NEXT = join(root, 'node_modules/next/dist/bin/next');

/**
 * A Next.js site with one page of offers in plain rows, read from the upstream of the stack: what our pages are
 * compared with. Its address takes `?page=` and `&limit=`, the number of rows.
 */
export async function startPlain({ upstream }: Stack): Promise<Baseline> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    OFFERS_URL: `${upstream}/offers`,
  };
  await step('Building the plain page', async () => {
    const { code, tail } = await run(process.execPath, [NEXT, 'build', FOLDER], { env });
    if (code !== 0) throw new Error(`The plain page could not be built.\n${tail}`);
  });
  const port = await freePort();
  const server = spawn(process.execPath, [NEXT, 'start', FOLDER, '-p', String(port)], {
    env,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url);
  return { name: 'plain Next.js', url, pid: server.pid ?? 0, stop: () => server.kill('SIGTERM') };
}
