import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';

/** Scores of 100 and the moments of a slow phone; LCP and TBT in milliseconds. */
export type Scores = {
  /** How fast Lighthouse finds this machine before it slows it down: 1,000 to 1,800 is slow. */
  benchmarkIndex: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
};

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function once(url: string, port: number): Promise<{ scores: Scores; failed: string[] }> {
  // A page in English is not for search engines.
  const extraHeaders = { 'Accept-Language': 'fr-FR' };
  const run = await lighthouse(url, { port, logLevel: 'silent', output: 'json', extraHeaders });
  if (!run) throw new Error(`Lighthouse has no result for ${url}`);
  const { audits, categories } = run.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const failed = Object.values(audits)
    .filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
    .map((audit) => audit.id);
  const scores = {
    benchmarkIndex: Math.round(run.lhr.environment.benchmarkIndex),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  };
  return { scores, failed };
}

/** A Chromium of its own that Lighthouse drives through a port. */
async function startChromium(program: string, port: number): Promise<{ stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'bielle-lighthouse-'));
  const child = spawn(
    program,
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answers = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The median of a few runs as a slow phone (Lighthouse's own throttling), and what failed in any of them. */
export async function measureLighthouse(
  url: string,
  { program, port, runs }: { program: string; port: number; runs: number },
): Promise<{ scores: Scores; failed: string[] }> {
  const chromium = await startChromium(program, port);
  try {
    const all: Awaited<ReturnType<typeof once>>[] = [];
    for (let index = 0; index < runs; index += 1) all.push(await once(url, port));
    const names = Object.keys(all[0]?.scores ?? {}) as (keyof Scores)[];
    const scores = Object.fromEntries(
      names.map((name) => [name, median(all.map((each) => each.scores[name]))]),
    ) as Scores;
    return { scores, failed: [...new Set(all.flatMap((each) => each.failed))] };
  } finally {
    await chromium.stop();
  }
}
