import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/launch/paths.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import { effort } from '../effort.ts';
import type { Figures } from '../figures.ts';
import type { Capacity } from './capacity.ts';

/** Times as many visits as the commit of 2026-11-22. */
const BUDGET = 2.5;

/** Each side is measured so many times, in turn: what else the machine does then meets both. */
const ROUNDS = 5;

export type Order = { seconds: number };
export type Measured = Capacity & { failures: [what: string, times: number][] };
export type Report = 'ready' | { problem: string } | Measured;

const git = (...words: string[]) => promisify(execFile)('git', words, { cwd: root });

type Side = { name: string; child: ChildProcess };

async function reportOf({ name, child }: Side): Promise<Exclude<Report, { problem: string }>> {
  const ended = once(child, 'exit').then(([code]): never => {
    throw new SetupError(`The side ${name} ended with ${code}; its output is above.`);
  });
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [Report];
  if (typeof report === 'object' && 'problem' in report) throw new Error(`${name}: ${report.problem}`);
  return report;
}

/** Builds a commit and starts its stack, in a process that has no port and no database in common with this one. */
async function start(name: string, folder: string): Promise<Side> {
  const child = fork(join(root, 'tests/bench/soak/side.ts'), [folder], { cwd: folder });
  const side = { name, child };
  try {
    await step(`Building and starting ${name}`, () => reportOf(side));
  } catch (error) {
    await stop(side);
    throw error;
  }
  return side;
}

async function stop({ child }: Side): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  await ended;
}

async function measure(side: Side, seconds: number): Promise<Measured> {
  const order: Order = { seconds };
  side.child.send(order);
  const report = await reportOf(side);
  if (report === 'ready') throw new Error(`${side.name} started twice`);
  return report;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function compare(sides: readonly [Side, Side], figures: Figures): Promise<void> {
  const rounds = new Map<Side, Measured[]>(sides.map((side) => [side, []]));
  const total = effort(ROUNDS);
  await step('Measuring both in turn', async (note: (text: string) => void) => {
    for (const side of sides) await measure(side, effort(30, 5));
    for (let round = 0; round < total; round += 1) {
      // Who begins changes, since a machine that was just busy is slower.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const measured = await measure(side, effort(60, 5));
        rounds.get(side)?.push(measured);
        note(`round ${round + 1}: ${measured.visits.toFixed(1)} visits/s of ${side.name}`);
      }
    }
  });
  const [now, before] = sides.map((side) => {
    const all = rounds.get(side) ?? [];
    const visits = median(all.map((each) => each.visits));
    figures.add(`throughput / ${side.name}`, visits, 'visits/s');
    figures.add(`throughput / ${side.name}`, median(all.map((each) => each.requests)), 'requests/s');
    for (const [what, times] of all.at(-1)?.failures ?? []) console.log(`${side.name}: ${times} × ${what}`);
    return visits;
  });
  figures.add(`throughput / against ${sides[1].name}`, (now ?? 0) / (before ?? 0), 'times as many', {
    budget: BUDGET,
  });
}

/**
 * How many visits this commit can take, and how many another one on the same machine in the same minutes. Each is
 * visited in the way of its own commit. Takes a quarter of an hour beside the two builds.
 * @throws SetupError for an unknown commit
 */
export async function measureAgainst(commit: string, figures: Figures): Promise<void> {
  const { stdout } = await git('rev-parse', '--short', '--verify', `${commit}^{commit}`).catch(() => {
    throw new SetupError(`${commit} is no commit here.`);
  });
  const name = stdout.trim();
  const folder = mkdtempSync(join(tmpdir(), 'bielle-against-'));
  const sides: Side[] = [];
  try {
    await git('worktree', 'add', '--detach', '--force', folder, name);
    sides.push(await start(name, folder));
    sides.unshift(await start('this commit', root));
    await compare(sides as [Side, Side], figures);
  } finally {
    for (const side of sides) await stop(side);
    await git('worktree', 'remove', '--force', folder).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}
