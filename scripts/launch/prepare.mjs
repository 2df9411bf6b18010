import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from './command.mjs';
import { hashOf, isMarked, mark, unmark } from './marks.mjs';
import { logFolder, root } from './paths.mjs';
import { step } from './progress.mjs';
import { SetupError } from './setup-error.mjs';

const MANIFESTS = ['package.json', 'package-lock.json'];
const INSTALLED = 'node_modules/.bielle-installed';
const BUILT = '.next/bielle-built';

const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'scripts/web.ts',
];

/** deploy/Dockerfile sets BIELLE_IMAGE. */
function refuseInImage() {
  if (!process.env.BIELLE_IMAGE) return;
  throw new SetupError(
    'In the image nothing is installed or built: run `node upstream/server.ts` and `node scripts/web.ts`, and `bielle` for the commands of operators.',
  );
}

/** Never `npm ci`: it refuses a lock file written on another platform. */
export async function installDependencies() {
  if (existsSync(join(root, 'node_modules')) && isMarked(INSTALLED, hashOf(MANIFESTS))) return;
  refuseInImage();
  unmark(INSTALLED);
  await step('Installing dependencies', async () => {
    const log = join(logFolder(), 'install.log');
    const { code, tail } = await run(
      ...npm(['install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']),
      {
        log,
      },
    );
    if (code === 0) return;
    process.stderr.write(`\n${tail}\n`);
    throw new SetupError(
      `npm could not install the dependencies (its output is above and in ${log}): check the network and start again.`,
    );
  });
  // npm may have rewritten the lock file.
  mark(INSTALLED, hashOf(MANIFESTS));
}

export async function buildWeb() {
  const hash = hashOf(SOURCES);
  if (isMarked(BUILT, hash)) return;
  refuseInImage();
  unmark(BUILT);
  await step('Building the web', async () => {
    const log = join(logFolder(), 'build.log');
    const next = join(root, 'node_modules/next/dist/bin/next');
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    const { code, tail } = await run(process.execPath, [next, 'build'], { log, env });
    if (code === 0) return;
    process.stderr.write(`\n${tail}\n`);
    throw new SetupError(`The web could not be built (the output is above and in ${log}).`);
  });
  mark(BUILT, hash);
}
