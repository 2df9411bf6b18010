import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '#scripts/launch/command.mjs';
import { root } from '#scripts/launch/paths.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { testEnvironment } from '#scripts/test/environment.ts';
import { freePort } from '#scripts/test/free-port.ts';
import type { Figures } from './figures.ts';

const BUDGET = { first: 90, again: 10, memory: 700 };
const LONGEST_START_MS = 10 * 60_000;
const IDLE_MS = 60_000;
const PAGE = 4096;

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

/** `npm start` in a folder, in a group of its own, until both programs are ready. */
async function startWhole(folder: string) {
  const [port, upstreamPort, paymentPort] = [await freePort(), await freePort(), await freePort()];
  const env = testEnvironment({
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    PAYMENT_PORT: String(paymentPort),
  });
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!((await isReady(upstreamPort)) && (await isReady(port)))) {
    if (child.exitCode !== null || performance.now() - began > LONGEST_START_MS) {
      throw new Error('npm start did not become ready');
    }
    await wait(100);
  }
  const seconds = (performance.now() - began) / 1000;
  const stop = async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  };
  return { seconds, stop };
}

/** Megabytes that every program that works in the folder holds in memory, by what it runs. */
function residentIn(folder: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const isOurs = readlinkSync(`/proc/${pid}/cwd`) === folder;
      const script = command.find((part) =>
        /(?:scripts\/web|upstream\/server|embedded\/child)\.ts$/.test(part),
      );
      if (!isOurs || !script) continue;
      const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
      sizes.set(script.split('/').slice(-2).join('/'), (pages * PAGE) / 1e6);
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return sizes;
}

/** A fresh clone: how long until it serves, the first time and again, and what it holds in memory when idle. */
export async function measureWhole(figures: Figures): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bielle-start-'));
  try {
    await run('git', ['clone', '--quiet', root, folder]);
    await step('First start', async () => {
      const first = await startWhole(folder);
      await first.stop();
      figures.add('start / first', first.seconds, 's', { budget: BUDGET.first });
    });
    const again = await step('Second start, and a minute of rest', async () => {
      const started = await startWhole(folder);
      figures.add('start / again', started.seconds, 's', { budget: BUDGET.again });
      await wait(IDLE_MS);
      return started;
    });
    const sizes = residentIn(folder);
    await again.stop();
    if (sizes.size !== 3) throw new Error(`expected three programs, found ${[...sizes.keys()]}`);
    for (const [program, megabytes] of sizes) figures.add(`memory / ${program}`, megabytes, 'MB');
    const total = [...sizes.values()].reduce((sum, each) => sum + each, 0);
    figures.add('memory / together', total, 'MB', { budget: BUDGET.memory });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
