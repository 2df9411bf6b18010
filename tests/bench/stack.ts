import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildWeb } from '#scripts/launch/prepare.mjs';
import { startService } from '#scripts/launch/service.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { freePort } from '#scripts/test/free-port.ts';
import { findServer } from '#scripts/test/postgres.ts';

/** The production stack under measurement. */
export type Stack = {
  web: string;
  upstream: string;
  webPid: number;
  upstreamPid: number;
  databaseUrl: string;
  /** Shared by web and upstream: signs purges. */
  secret: string;
  stop(): Promise<void>;
};

/** The child of this process that runs a script. */
export function childRunning(script: string): number {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      if (command.includes(script) && Number(parent) === process.pid) return Number(name);
    } catch {
      // It ended between the listing and the reading.
    }
  }
  throw new Error(`no process runs ${script}`);
}

/** Runs a statement of administration on a server. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * The PostgreSQL server to measure on.
 * @throws SetupError when there is none to be had
 */
export async function benchServer(): Promise<string> {
  const server = await findServer();
  if (!('url' in server))
    throw new SetupError(`The benchmark needs a PostgreSQL server (${server.missing}).`);
  return server.url;
}

/**
 * Builds the web and starts it with the upstream on free ports, on a PostgreSQL database of its own with the
 * demo data. `stop` ends both and removes what they left.
 * @param more settings beside those that it needs
 * @throws SetupError when no PostgreSQL server is to be had
 */
export async function startStack(more: Record<string, string> = {}): Promise<Stack> {
  const server = await benchServer();
  await buildWeb();
  const name = `bielle_bench_${process.pid}`;
  await onServer(server, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const dataDir = mkdtempSync(join(tmpdir(), 'bielle-bench-'));
  const [port, upstreamPort, paymentPort] = [await freePort(), await freePort(), await freePort()];
  const secret = randomBytes(32).toString('hex');
  const env = testEnvironment({
    WEB_UPSTREAM_SECRET: secret,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    PAYMENT_PORT: String(paymentPort),
    LOG_LEVEL: 'warn',
    ...more,
  });
  const service = (each: string, script: string, at: number) =>
    startService({ name: each, args: [script], port: at, env, log: join(dataDir, `${each}.log`) });
  const services = [service('upstream', 'upstream/server.ts', upstreamPort)];
  const stop = async () => {
    await Promise.all(services.map((each) => each.stop()));
    await onServer(server, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // One after the other: both keep their secrets in the data folder, and the first one makes them.
    await services[0]?.ready(() => undefined);
    services.push(service('web', 'scripts/web.ts', port));
    await services[1]?.ready(() => undefined);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    web: `http://localhost:${port}`,
    upstream: `http://localhost:${upstreamPort}`,
    webPid: childRunning('scripts/web.ts'),
    upstreamPid: childRunning('upstream/server.ts'),
    databaseUrl,
    secret,
    stop,
  };
}
