import { paths } from '#lib/paths/paths.ts';
import { step } from '#scripts/launch/progress.mjs';
import type { Baseline } from '../baseline.ts';
import { effort } from '../effort.ts';
import type { Figures } from '../figures.ts';
import { type FirstOptions, type Load, measureFirst } from '../load.ts';
import { startPlain } from '../plain-next/start.ts';
import type { Stack } from '../stack.ts';
import { fillLists, ROWS } from './lists.ts';

/** How often the CPU of a plain page with as many rows a signed-in page may take. */
const TIMES_PLAIN = 2;
const PASSWORD = 'Bielle2026!';
const WARM = 120;
/** A page and its plain page are asked by turns, so that what else the machine does falls on both. */
const TURNS = 5;
const EACH_TURN = 30;

type Space = { name: string; path: string; rows: number; cookies: string[] };

/** Signs in through the web as its form does; returns the session's cookie. */
async function signIn(web: string, email: string, role: 'candidate' | 'recruiter'): Promise<string> {
  const answer = await fetch(`${web}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web },
    body: JSON.stringify({ email, password: PASSWORD, role }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

async function signInAll(web: string, emails: string[], role: 'candidate' | 'recruiter'): Promise<string[]> {
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signIn(web, email, role));
  return cookies;
}

async function spacesOf(stack: Stack): Promise<Space[]> {
  const people = await step('Filling the lists of the spaces', () => fillLists(stack));
  const candidates = await signInAll(stack.web, people.candidates, 'candidate');
  const recruiters = await signInAll(stack.web, people.recruiters, 'recruiter');
  const list = (name: string, path: string): Space => ({
    name,
    path: `${path}?limit=${ROWS}`,
    rows: ROWS,
    cookies: recruiters,
  });
  return [
    { name: 'own CVs', path: paths.myCvs(), rows: people.cvs, cookies: candidates },
    list('received CVs', paths.received('received')),
    list('own offers', paths.myOffers()),
    list('messages', paths.messages('recruiter', 'received')),
  ];
}

/** Addresses of equal pages. */
const times = (url: string, count: number) => Array.from({ length: count }, () => url);
const plainPages = (plain: Baseline, rows: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${plain.url}?limit=${rows}&page=${((from + index) % 50) + 1}`);

const meanOf = (loads: readonly Load[], of: 'cpuMicros' | 'p50' | 'p97') =>
  loads.reduce((sum, load) => sum + load[of], 0) / loads.length;

async function measureSpace({ name, path, rows, cookies }: Space, { stack, plain, figures }: Measured) {
  const options: FirstOptions = {
    headersOf: (index) => ({ cookie: cookies[index % cookies.length] ?? '' }),
  };
  const url = stack.web + path;
  await measureFirst(times(url, effort(WARM, 2)), stack.webPid, options);
  await measureFirst(plainPages(plain, rows, 0, effort(WARM, 2)), plain.pid);
  const ours: Load[] = [];
  const plains: Load[] = [];
  for (let turn = 0; turn < effort(TURNS); turn += 1) {
    const count = effort(EACH_TURN, 2);
    plains.push(await measureFirst(plainPages(plain, rows, turn * count, count), plain.pid));
    ours.push(await measureFirst(times(url, count), stack.webPid, options));
  }
  const errors = [...ours, ...plains].reduce((sum, load) => sum + load.errors, 0);
  if (errors > 0) throw new Error(`${name}: ${errors} requests failed`);
  const baseline = meanOf(plains, 'cpuMicros') / 1000;
  const held = { budget: baseline * TIMES_PLAIN, baseline };
  figures.add(`spaces / ${name}, ${rows} rows`, meanOf(ours, 'cpuMicros') / 1000, 'ms CPU', held);
  figures.add(`spaces / ${name}, ${rows} rows`, meanOf(ours, 'p50'), 'ms p50', {
    baseline: meanOf(plains, 'p50'),
  });
}

type Measured = { stack: Stack; plain: Baseline; figures: Figures };

/** Pages of people who are signed in, each beside a plain page with as many rows. Takes two minutes. */
export async function measureSpaces(stack: Stack, figures: Figures): Promise<void> {
  const spaces = await spacesOf(stack);
  const plain = await startPlain(stack);
  try {
    for (const space of spaces) {
      await step(`Measuring ${space.name}`, () => measureSpace(space, { stack, plain, figures }));
    }
  } finally {
    plain.stop();
  }
}
