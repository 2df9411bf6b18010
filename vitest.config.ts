import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '#scripts/launch/paths.mjs';
import { testsOfBothEngines, testsOfWholeRuns } from '#scripts/test/markers.ts';
import { testsOfTheWeb } from '#scripts/test/web-tests.ts';

const MINUTE = 60_000;

/** Ends what hangs. No test waits for its end to pass, so a slow machine only takes longer. */
const PATIENCE = { testTimeout: 4 * MINUTE, hookTimeout: 4 * MINUTE };

/** Unit tests that must load modules themselves: they watch what these do when they are loaded. */
const LOADING = ['ready-messages', 'regular-expressions'].map((name) => `tests/unit/checks/${name}.test.ts`);

/** Left to `npm test -- all`, and run when they are named. */
const ONLY_ALL = process.env.TEST_WITHOUT_ONLY_ALL === '1' ? testsOfWholeRuns() : [];

/** Tests of what only a server has: several processes at one database. */
const POSTGRES_ONLY = 'tests/api/**/*.postgres.test.ts';

/**
 * The API tests on one of the two engines behind the one dialect. Where all of them run on a server, the runner runs
 * on the embedded database only the files marked for both.
 */
function api(engine: 'embedded' | 'postgres') {
  const isPart = engine === 'embedded' && process.env.TEST_EMBEDDED === 'both-engines';
  return {
    resolve: { alias: { '@node-rs/argon2': join(root, 'tests/support/accounts/cheap-argon2.ts') } },
    test: {
      name: `api-${engine}`,
      environment: 'node',
      include: isPart ? testsOfBothEngines() : ['tests/api/**/*.test.ts'],
      exclude: engine === 'embedded' ? [POSTGRES_ONLY, ...ONLY_ALL] : ONLY_ALL,
      env: { TEST_DATABASE: engine },
      globalSetup: ['tests/support/global-setup.ts'],
      // A file begins with the modules of the one before: loading the whole API anew takes longer than most files.
      isolate: false,
      ...PATIENCE,
    },
  };
}

/** A file begins with the modules of the one before, as for the API, but where they must be fresh. */
function unit(name: string, options: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return { test: { name, environment: 'node', ...PATIENCE, ...options } };
}

const WEB = testsOfTheWeb();
const FRESH_MODULES = 'tests/support/web-files/fresh-modules.ts';
const LEAVE_PAGE = 'tests/support/web-files/leave-page.ts';
const PAGE = './tests/support/web-files/page-environment.ts';

/** Only Next's bundler knows where the web runs as a server. */
const ON_SERVER = { 'server-only': join(root, 'node_modules/server-only/empty.js') };

function web(name: string, options: { include: string[]; environment: string; setupFiles: string[] }) {
  return {
    oxc: { jsx: { runtime: 'automatic' as const } },
    resolve: { alias: options.environment === 'node' ? ON_SERVER : {} },
    test: {
      name,
      isolate: false,
      ...PATIENCE,
      server: { deps: { inline: ['sonner', 'swr'] } },
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    // The machines of CI have two cores, and many tests of the API wait: an answer that tells nobody whether an account
    // exists takes its time.
    maxWorkers: 3,
    // Workers end with their databases, which takes long on a busy machine; what is cut off leaves folders behind.
    teardownTimeout: MINUTE,
    projects: [
      unit('unit', { include: ['tests/unit/**/*.test.ts'], exclude: LOADING, isolate: false }),
      unit('unit-fresh', { include: LOADING }),
      // The last of these hooks runs first: a page is left before its modules are.
      web('web', { include: WEB.page, environment: PAGE, setupFiles: [FRESH_MODULES, LEAVE_PAGE] }),
      web('web-server', { include: WEB.server, environment: 'node', setupFiles: [FRESH_MODULES] }),
      {
        test: {
          name: 'cluster',
          environment: 'node',
          include: ['tests/cluster/**/*.test.ts'],
          exclude: process.env.TEST_NGINX ? ONLY_ALL : [...ONLY_ALL, 'tests/cluster/nginx.test.ts'],
          globalSetup: ['tests/cluster/global-setup.ts'],
          ...PATIENCE,
        },
      },
      api('embedded'),
      api('postgres'),
    ],
  },
});
