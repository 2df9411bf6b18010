import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/launch/paths.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { freePort } from '#scripts/test/free-port.ts';
import type { TestApi } from '../api.ts';

/** Starts a program of this folder with what it shall know; it speaks by `process.send`. */
export function startProgram(name: string, ...args: string[]): ChildProcess {
  return fork(join(root, 'tests/support/database', name), args, {
    env: testEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** What it says next; fails when it ends instead. */
export function nextWord(program: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    program.once('message', resolve);
    program.once('exit', (code) => reject(new Error(`the program ended with ${code}`)));
  });
}

/** The address of the server's database that a test API works on. */
export function databaseUrl({ deps }: TestApi): string {
  const { connectionString } = deps.database.pool.options;
  if (!connectionString) throw new Error('no database of a server');
  return connectionString;
}

/** A second upstream of a process of its own on a database, ready; without demo data. */
export async function startUpstream(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bielle-second-'));
  const [port, paymentPort] = [String(await freePort()), String(await freePort())];
  const program = fork(join(root, 'upstream/server.ts'), {
    env: testEnvironment({
      DATABASE_URL: url,
      UPSTREAM_PORT: port,
      PAYMENT_PORT: paymentPort,
      DATA_DIR: dataDir,
      DEMO: '0',
    }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(program, 'exit');
  await new Promise<void>((resolve, reject) => {
    program.stdout?.on('data', (text) => String(text).includes('Upstream ready') && resolve());
    program.once('exit', (code) => reject(new Error(`the upstream ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      program.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
