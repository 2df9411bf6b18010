import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '#scripts/launch/progress.mjs';
import { createRandom } from '#upstream/demo/material/random.ts';
import { effort } from '../effort.ts';
import type { Figures } from '../figures.ts';
import { type Stack, startStack } from '../stack.ts';
import { type Capacity, visitsWithin } from './capacity.ts';
import { mean, PROGRAMS, type Sample, sample, slope } from './memory.ts';
import { findPeople } from './people.ts';
import { type Minute, Tally } from './tally.ts';
import { Site } from './visits.ts';

/** Visits that may be under way: past them the site has fallen behind for good, and those that come are lost. */
const MOST_AT_ONCE = 500;
const SAMPLE_EVERY_MS = 5_000;
const IMPORT_EVERY_MS = 30_000;
/** The first part of the run fills caches and pools; how memory grows is told by the rest. */
const SETTLING = 0.25;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** `share`: of the measured capacity, as the rate at which visits come. */
export type SoakOptions = { minutes: number; share: number };

async function measureCapacity(site: Site, tally: Tally): Promise<Capacity> {
  await visitsWithin(effort(30, 10), site, tally);
  return visitsWithin(effort(60, 10), site, tally);
}

/** Lets visits come at a rate, at moments that know nothing of each other, until the time is over. */
async function letThemCome(site: Site, perSecond: number, until: number, tally: Tally): Promise<void> {
  const random = createRandom(11);
  const underWay = new Set<Promise<void>>();
  let next = performance.now();
  while (next < until) {
    const pause = next - performance.now();
    if (pause > 0) await wait(pause);
    next += (-Math.log(1 - random.next()) * 1000) / perSecond;
    if (underWay.size >= MOST_AT_ONCE) {
      tally.failed('visit: too many under way');
      continue;
    }
    const visit = site.visit().catch((error: Error) => tally.failed(`visit: ${error.message}`));
    underWay.add(visit);
    visit.finally(() => underWay.delete(visit));
  }
  await Promise.all(underWay);
}

/** One file after the other. */
async function keepImporting(site: Site, until: number, tally: Tally): Promise<void> {
  while (performance.now() + IMPORT_EVERY_MS < until) {
    await site.import().catch((error: Error) => tally.failed(`import: ${error.message}`));
    await wait(IMPORT_EVERY_MS);
  }
}

type Watched = { minutes: Minute[]; samples: Sample[] };

/** Memory every few seconds, and what became of the requests every minute. */
async function watch(
  { stack, tally, until }: { stack: Stack; tally: Tally; until: number },
  note: (text: string) => void,
): Promise<Watched> {
  const began = performance.now();
  const minutes: Minute[] = [];
  const samples: Sample[] = [];
  while (performance.now() < until - SAMPLE_EVERY_MS / 2) {
    await wait(SAMPLE_EVERY_MS);
    samples.push(sample(stack, (performance.now() - began) / HOUR));
    if (performance.now() - began < (minutes.length + 1) * MINUTE - SAMPLE_EVERY_MS / 2) continue;
    const minute = tally.turn();
    minutes.push(minute);
    const { requests, errors, p95 } = minute;
    note(`minute ${minutes.length}: ${requests} requests, ${errors} errors, p95 ${Math.round(p95)} ms`);
  }
  return { minutes, samples };
}

function addMinutes({ minutes, samples }: Watched, figures: Figures): void {
  minutes.forEach(({ requests, errors, p50, p95, p99 }, index) => {
    const name = `soak / minute ${index + 1}`;
    const here = samples.filter(({ hours }) => Math.ceil(hours * 60 - 0.05) === index + 1);
    figures.add(name, requests, 'requests');
    figures.add(name, errors, 'errors');
    figures.add(name, p50, 'ms p50');
    figures.add(name, p95, 'ms p95');
    figures.add(name, p99, 'ms p99');
    for (const program of PROGRAMS) {
      figures.add(name, mean(here.map((each) => each[program])), `MB ${program}`);
    }
  });
}

function addMemory(samples: readonly Sample[], figures: Figures): void {
  const settled = samples.slice(Math.floor(samples.length * SETTLING));
  for (const program of PROGRAMS) {
    figures.add(`soak / growth of ${program}`, slope(settled, program), 'MB/hour');
    figures.add(`soak / most memory of ${program}`, Math.max(...samples.map((each) => each[program])), 'MB');
  }
}

async function soak(stack: Stack, { minutes, share }: SoakOptions, figures: Figures): Promise<void> {
  const warming = new Tally();
  let counting = warming;
  const tallyOf = () => counting;
  const site = new Site(stack, tallyOf, await findPeople(stack, tallyOf));
  await step('Signing everybody in', () => site.signInAll());
  const capacity = await step('Measuring the capacity', () => measureCapacity(site, warming));
  for (const [what, times] of warming.failures) console.log(`${times} × ${what}`);
  figures.add('soak / capacity', capacity.visits, 'visits/s');
  figures.add('soak / capacity', capacity.requests, 'requests/s');

  const tally = new Tally();
  counting = tally;
  const rate = capacity.visits * share;
  const until = performance.now() + minutes * MINUTE;
  const watched = await step(`${minutes} minutes at ${rate.toFixed(1)} visits/s`, async (note) => {
    const watching = watch({ stack, tally, until }, note);
    await Promise.all([letThemCome(site, rate, until, tally), keepImporting(site, until, tally)]);
    return watching;
  });
  tally.turn();
  const { requests, errors, p50, p95, p99 } = tally.whole();
  for (const [what, times] of tally.failures) console.log(`${times} × ${what}`);
  figures.add(`soak / ${minutes} minutes at ${share} of it`, requests / (minutes * 60), 'requests/s');
  figures.add('soak / requests that failed', errors + warming.errors, 'errors', { budget: 0 });
  figures.add('soak / all requests', p50, 'ms p50');
  figures.add('soak / all requests', p95, 'ms p95');
  figures.add('soak / all requests', p99, 'ms p99');
  addMemory(watched.samples, figures);
  addMinutes(watched, figures);
}

/**
 * The site under a mix of visits for a long time: first how many it can take, then a share of that, whether they
 * are answered or not. Limits stay as they are; visitors come from addresses of their own. Takes the minutes asked
 * for and about three more.
 */
export async function measureSoak(options: SoakOptions, figures: Figures): Promise<void> {
  // The load plays the proxy of ours that tells the web who visits.
  const stack = await step('Starting the production stack', () => startStack({ TRUSTED_PROXIES: '1' }));
  try {
    await soak(stack, options, figures);
  } finally {
    await stack.stop();
  }
}
