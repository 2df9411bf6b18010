import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '#scripts/launch/paths.mjs';
import { testsOfBothEngines } from '#scripts/test/engines.ts';

const MINUTE = 60_000;

/** Unit tests that must load modules themselves: they watch what these do when they are loaded. */
const FRESH_MODULES = ['ready-messages', 'regular-expressions'].map(
  (name) => `tests/unit/checks/${name}.test.ts`,
);

/** Tests of what only a server has: several processes at one database. */
const POSTGRES_ONLY = 'tests/api/**/*.postgres.test.ts';

/**
 * The API tests on one of the two engines behind the one dialect. Where all of them run on a server, the runner asks
 * for those alone on the embedded database that can differ there.
 */
function api(engine: 'embedded' | 'postgres') {
  const isPart = engine === 'embedded' && process.env.TEST_EMBEDDED === 'both-engines';
  return {
    resolve: { alias: { '@node-rs/argon2': join(root, 'tests/support/accounts/cheap-argon2.ts') } },
    test: {
      name: `api-${engine}`,
      environment: 'node',
      include: isPart ? testsOfBothEngines() : ['tests/api/**/*.test.ts'],
      exclude: engine === 'embedded' ? [POSTGRES_ONLY] : [],
      env: { TEST_DATABASE: engine },
      globalSetup: ['tests/support/global-setup.ts'],
      // A file begins with the modules of the one before: loading the whole API anew takes longer than most files.
      isolate: false,
      testTimeout: MINUTE,
      hookTimeout: 2 * MINUTE,
    },
  };
}

/** A file begins with the modules of the one before, as for the API, but where they must be fresh. */
function unit(name: string, options: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return { test: { name, environment: 'node', testTimeout: MINUTE, hookTimeout: MINUTE, ...options } };
}

export default defineConfig({
  test: {
    // The machines of CI have two cores, and each API file has a database of its own.
    maxWorkers: 2,
    projects: [
      unit('unit', { include: ['tests/unit/**/*.test.ts'], exclude: FRESH_MODULES, isolate: false }),
      unit('unit-fresh', { include: FRESH_MODULES }),
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/end-timers.ts'],
          testTimeout: MINUTE,
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/cluster/global-setup.ts'],
          testTimeout: 4 * MINUTE,
          hookTimeout: 4 * MINUTE,
        },
      },
      api('embedded'),
      api('postgres'),
    ],
  },
});
