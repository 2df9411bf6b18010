import { readFileSync } from 'node:fs';
import { postgresPids, residentMegabytes } from '../load.ts';
import type { Stack } from '../stack.ts';

/** Megabytes at a moment (hours since the first), by program; `database` is that of all processes of PostgreSQL. */
export type Sample = { hours: number; web: number; upstream: number; database: number };

export const PROGRAMS = ['web', 'upstream', 'database'] as const;
export type Program = (typeof PROGRAMS)[number];

/** What belongs to the processes of PostgreSQL alone, without the buffers that they share; 0 on another machine. */
function ofPostgres(): number {
  let kilobytes = 0;
  for (const pid of postgresPids()) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      kilobytes += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return (kilobytes * 1024) / 1e6;
}

export function sample({ webPid, upstreamPid }: Stack, hours: number): Sample {
  return {
    hours,
    web: residentMegabytes(webPid),
    upstream: residentMegabytes(upstreamPid),
    database: ofPostgres(),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}

/** Megabytes an hour that a program grows by, by least squares; 0 for fewer than two moments. */
export function slope(samples: readonly Sample[], program: Program): number {
  const x = mean(samples.map(({ hours }) => hours));
  const y = mean(samples.map((each) => each[program]));
  const spread = samples.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
  if (spread === 0) return 0;
  return samples.reduce((sum, each) => sum + (each.hours - x) * (each[program] - y), 0) / spread;
}
