import { cpus, loadavg, totalmem } from 'node:os';
import type { Scores } from './lighthouse.ts';
import type { Load } from './load.ts';
import type { Weight } from './weight.ts';

export type PageFigures = {
  name: string;
  /** Kept by the page cache, as nearly every visitor gets it. */
  kept: Load;
  /** The same compressed bytes from a server of nothing else. */
  baseline: Load & { server: string };
  /** Rendered anew for an address that nobody has asked for yet. */
  first: Load;
  weight: Weight;
  lighthouse: { scores: Scores; failed: string[] };
};

export type Figures = {
  when: string;
  machine: string;
  pages: PageFigures[];
  api: { name: string; load: Load }[];
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]) => [row(...cells), row(...cells.map(() => '---'))];
const latency = ({ p50, p97 }: Load) => `${p50} / ${p97} ms`;

/** The machine in a few words, and how busy it was with other things: ask before the load begins. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)} before the run`;
}

function servingTable(pages: readonly PageFigures[]): string[] {
  return [
    ...head('page', 'how', 'requests/s', 'CPU a request', 'p50 / p97.5', 'errors'),
    ...pages.flatMap(({ name, kept, baseline, first }) => [
      row(name, 'kept page', kept.perSecond, `${kept.cpuMicros} µs`, latency(kept), kept.errors),
      row(
        name,
        baseline.server,
        baseline.perSecond,
        `${baseline.cpuMicros} µs`,
        latency(baseline),
        baseline.errors,
      ),
      row(
        name,
        'first render',
        first.perSecond,
        `${(first.cpuMicros / 1000).toFixed(1)} ms`,
        latency(first),
        first.errors,
      ),
    ]),
  ];
}

function weightTable(pages: readonly PageFigures[]): string[] {
  return [
    ...head('page', 'JavaScript (gzip)', 'HTML', 'CSS', 'fonts', 'HTML + CSS + fonts', 'requests'),
    ...pages.map(({ name, weight: { html, css, fonts, javascript, requests } }) =>
      row(
        name,
        kilobytes(javascript),
        kilobytes(html),
        kilobytes(css),
        kilobytes(fonts),
        kilobytes(html + css + fonts),
        requests,
      ),
    ),
  ];
}

function lighthouseTable(pages: readonly PageFigures[]): string[] {
  return [
    ...head('page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'),
    ...pages.map(({ name, lighthouse: { scores } }) =>
      row(
        name,
        scores.performance,
        scores.accessibility,
        scores.bestPractices,
        scores.seo,
        `${scores.lcp} ms`,
        `${scores.tbt} ms`,
        scores.cls,
      ),
    ),
  ];
}

/** docs/performance.md: the figures beside the budgets they are held against. */
export function toMarkdown({ when, machine: where, pages, api }: Figures): string {
  return [
    '# Performance',
    '',
    `Measured on ${when} by \`npm run bench\`: ${where}. Production build, PostgreSQL, 2,000 demo offers; load and servers share the machine. The same figures are in performance.json.`,
    '',
    '## Serving a page',
    '',
    '16 connections, keep-alive, compressed. Budgets: a kept page costs at most twice what nginx takes for the same bytes and reaches at least half of its requests per second; a results page rendered anew costs at most 6 ms of CPU. First renders are asked one after the other, by a warm server: the home page after a purge, results of 20 offers by criteria that nobody has asked for, offers that nobody has opened.',
    '',
    ...servingTable(pages),
    '',
    '## The API',
    '',
    'Over HTTP, 16 connections; CPU is that of the upstream process.',
    '',
    ...head('call', 'requests/s', 'CPU a request', 'p50 / p97.5', 'errors'),
    ...api.map(({ name, load }) =>
      row(name, load.perSecond, `${load.cpuMicros} µs`, latency(load), load.errors),
    ),
    '',
    '## Weight of a page',
    '',
    'All that a new visitor’s browser fetches at 360 px. Budgets: 150 kB of JavaScript in gzip, 90 kB of HTML, CSS and fonts in brotli.',
    '',
    ...weightTable(pages),
    '',
    '## Lighthouse, mobile',
    '',
    'Median of the runs. Budget: 95 or better in all four; LCP 2.0 s, CLS 0.02.',
    '',
    ...lighthouseTable(pages),
    '',
  ].join('\n');
}
