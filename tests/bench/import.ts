import { performance } from 'node:perf_hooks';
import type { offerImportContract } from '#lib/contract/offer-import/offer-import.ts';
import type { Success } from '#lib/contract/platform/operation.ts';
import { step } from '#scripts/launch/progress.mjs';
import { aCsv, aFileForm } from '#tests/support/pages/a-csv.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { ACCEPT, residentMegabytes } from './load.ts';
import type { Stack } from './stack.ts';

const LINES = 10_000;
const FILES = 3;
const BUDGET = { seconds: 60, growth: 32 };
const LOOK_MS = 250;

/** The cookie of internal staff, as their browser gets it. */
async function staffCookie({ web }: Stack): Promise<string> {
  const answer = await fetch(`${web}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'interne@bielle.test', password: 'Bielle2026!', role: 'recruiter' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`staff could not sign in: ${answer.status}`);
  return cookie;
}

/** Imports a file of so many lines through the web, as staff do. */
async function importLines({ web }: Stack, cookie: string, lines: number): Promise<void> {
  const { payload, headers } = aFileForm({ content: aCsv(Array.from({ length: lines }, () => ({}))) });
  const answer = await fetch(`${web}/api/upstream/import/offers`, {
    method: 'POST',
    headers: { ...ACCEPT, ...headers, cookie, 'sec-fetch-site': 'same-origin' },
    body: payload,
  });
  const { data, message } = (await answer.json()) as Success<(typeof offerImportContract)['offers']>;
  if (data?.report.summary.createdOffers !== lines) throw new Error(`the import failed: ${message}`);
}

type Held = { web: number; upstream: number };

/** The most megabytes that each program holds while something is done. */
async function mostDuring({ webPid, upstreamPid }: Stack, work: () => Promise<void>): Promise<Held> {
  const most = { web: 0, upstream: 0 };
  const look = () => {
    most.web = Math.max(most.web, residentMegabytes(webPid));
    most.upstream = Math.max(most.upstream, residentMegabytes(upstreamPid));
  };
  const timer = setInterval(look, LOOK_MS);
  look();
  await work().finally(() => clearInterval(timer));
  look();
  return most;
}

/**
 * Files of 10,000 offers, imported by staff one after the other: how long one takes, and how much more memory the last
 * one needs than the one before. The first ones show what a program takes for itself when it begins to work.
 */
export async function measureImport(stack: Stack, figures: Figures): Promise<void> {
  const cookie = await staffCookie(stack);
  const lines = effort(LINES, 100);
  const files: (Held & { seconds: number })[] = [];
  for (let file = 1; file <= FILES; file += 1) {
    const began = performance.now();
    const most = await step(`Importing file ${file} of ${FILES}`, () =>
      mostDuring(stack, () => importLines(stack, cookie, lines)),
    );
    files.push({ ...most, seconds: (performance.now() - began) / 1000 });
  }
  const [before, last] = files.slice(-2);
  if (!before || !last) throw new Error('nothing was imported');
  const what = `import / ${lines.toLocaleString('en')} lines`;
  figures.add(what, Math.max(...files.map(({ seconds }) => seconds)), 's, the slowest of three', {
    budget: BUDGET.seconds,
  });
  for (const program of ['upstream', 'web'] as const) {
    figures.add(`${what}, ${program}`, last[program], 'MB at the most');
    figures.add(`${what}, ${program}`, last[program] - before[program], 'MB more than the file before', {
      budget: BUDGET.growth,
    });
  }
}
