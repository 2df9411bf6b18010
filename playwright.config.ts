import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const SECONDS = 1000;
const port = process.env.E2E_PORT ?? '3150';
const upstreamPort = process.env.E2E_UPSTREAM_PORT ?? '4150';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/e2e/results',
  forbidOnly: true,
  // A test that only sometimes passes is a fault: none is tried again.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 180 * SECONDS,
  expect: { timeout: 60 * SECONDS },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // It takes a tenth of a page's time in each browser, and has tests of its own (tests/e2e/offline).
    serviceWorkers: 'block',
    // Recording every step costs time; E2E_TRACE=1 does it, to find out why one failed.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      // Without a language of the system, the browser saves files with accents in their names as 'download'.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  webServer: {
    // The command that everybody uses, so that it is tested too.
    command: 'node scripts/launch.mjs start',
    // The home page itself: the first visitor of a cold stack waits here, not in a journey.
    url: `http://localhost:${port}/`,
    // E2E_REUSE=1: a stack that already runs on these ports is taken as it is.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    timeout: 300 * SECONDS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30 * SECONDS },
    env: {
      DATA_DIR: process.env.E2E_DATA_DIR ?? join(tmpdir(), 'bielle-e2e'),
      PORT: port,
      UPSTREAM_PORT: upstreamPort,
      PAYMENT_PORT: process.env.E2E_PAYMENT_PORT ?? '4151',
      PAYMENT_URL: '',
      STRIPE_SECRET_KEY: '',
      UPSTREAM_URL: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      // A provider of sign-ins that a journey starts on this machine.
      OIDC_ON_LOOPBACK: '1',
      VIES_URL: 'off',
      // A journey may say which address it comes from (`comeFrom` of tests/e2e/support/addresses.ts).
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    },
  },
});
