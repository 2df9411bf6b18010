import { cpus, loadavg, totalmem } from 'node:os';
import { type Figure, MORE_IS_BETTER } from './figures.ts';
import { missed } from './reasons.ts';

/** Parts in the order of the report, each with what is measured and against what. */
const PARTS: Readonly<Record<string, string>> = {
  pages:
    'Production build, PostgreSQL, 2,000 demo offers; 16 connections, keep-alive, compressed; load and servers share the machine. A kept page may cost twice what one nginx worker takes for the same bytes and must reach half of its requests (the column baseline is nginx, measured in the same run). First renders are asked one after the other by a warm server for addresses nobody has asked for, the home page after a purge; the results page may cost twice what a plain Next.js page with 20 rows of the same API takes (tests/bench/plain-next, measured in the same run).',
  spaces:
    'Pages of people who are signed in, PostgreSQL, demo data and the lists of one recruiter filled to 20 rows; rendered for each request, one after the other, by turns with a plain Next.js page that lists as many offers of the same API (tests/bench/plain-next). The processor that the web takes may be twice that of the plain page, the baseline.',
  api: 'Over HTTP, 16 connections (4 for sign-in, which is made slow on purpose), demo data on PostgreSQL; limits stay as they are, since many share the work. The database’s CPU is that of all its processes, its own work in the background included.',
  changes:
    'How long after its acknowledgement a change of an offer shows to visitors, looked for every 10 ms, on PostgreSQL with the demo data: 30 offers are published, renamed and deleted one after the other. The pages are kept; that of the list is the first of a trade in a town.',
  import:
    'Staff send three CSV files of offers through the web, one after the other, on PostgreSQL with the demo data; memory is the most that a program holds during the third, and how much more that is than during the second.',
  team: 'A garage with 40 sites, 60 members, 400 offers and 10,000 applications, on PostgreSQL with the demo data: its members ask in turn, two at once, those of every site and those of two.',
  answers:
    'A garage with 400 offers and 100,000 applications in every bucket, and 100,000 that wait for an answer, its own and those of 470 others, on a PostgreSQL database of its own: lists over HTTP, one after the other; the jobs in a worker of its own process.',
  staff:
    'The lists of the back office over HTTP, one after the other, on a PostgreSQL database of its own with 1,000,000 offers, 100,000 accounts, 1,000,000 rows of the audit log, 100,000 orders, 300,000 mails and jobs each, and 2,000 things that wait in each list; other programs share the machine.',
  search:
    'Around Paris in the trade that has most, with other criteria each time; one after the other unless it says 16 at once. Lists are those of a recruiter with 10,000 offers and 100,000 applications, among as many of others as the heading says.',
  bytes:
    'All that a new visitor’s browser fetches at 360 px: JavaScript in gzip, HTML, CSS and fonts in brotli.',
  lighthouse: 'Mobile, median of the runs, Lighthouse’s own throttling.',
  vitals:
    'Chromium with a processor slowed down four times, 1.6 Mbit/s and 150 ms; median of the runs, nothing kept.',
  start: '`npm start` in a fresh clone with npm’s cache warm, until both programs are ready; then again.',
  throughput:
    'How many of the visits of the soak two commits can take, measured in turn on the same machine, 16 at a time; the median of five rounds each. Each is visited in the way of its own commit.',
  soak: 'A mix of visits for a long time: of a hundred 68 look for work and read offers, 20 are crawlers, 9 candidates who apply and write, 3 recruiters who sort, search and publish, and staff import fifty lines every half minute; one in ten of those with an account signs in anew. The capacity is what comes through when each visit is followed by the next at once, 16 at a time; then visits come at random moments at a share of it, answered or not. Load and servers share the machine.',
  memory: 'Resident memory of web, upstream and embedded database with demo data, a minute after the start.',
};

/** Figures of others, taken on a machine like this one, to see ours beside. */
const PEERS = `## Peers

Medians, taken on a machine like this one, not in the same run.

| what | WordPress 7.1, WP Job Manager 2.2 (nginx, PHP-FPM with opcache, MariaDB, 100,000 offers) | 1jeune1solution (Next, rendering only) |
| --- | --- | --- |
| offer page | 18 to 31 requests/s, 48 + 7 ms CPU | 189 to 212 requests/s |
| list page | 23 to 41 requests/s for an empty shell | 102 to 118 requests/s |
| new search | 0.3 to 0.5 requests/s; p50 3.0 s alone, 15.6 s at 10 connections | |
| repeated search | 27 to 59 requests/s | |
| behind a page cache | nginx: 12,600 to 21,500 requests/s on one hot URL, 0.96 of static, never purged on change | |
| Lighthouse mobile | 99 (offer), 77 (list) | 93 (offer), 65 (list) |
`;

/** Taken once, for questions that came up once. */
const ONCE = `## Complete ads

Taken once, 2026-11-25 on 2 × AMD EPYC, 24 GB, Node 24.21.0, other programs at work.

First render of an offer's page before and after ads had text, hours and pay ranges: both builds in one run, in turn, 24 times 20 pages. Since then new pages are also compressed faster; the second line gives that to both builds.

| against the version before | CPU | p50 |
| --- | --- | --- |
| as it is | 0.59 | 0.66 |
| with the same compression | 0.95 | 0.97 |

The text check of the offer form, for 4,000 characters in Chromium with a processor slowed down four times. It runs in slices between keystrokes and keeps what it found in sentences that did not change.

| keystroke | ms before | ms now |
| --- | --- | --- |
| the first, in the form | 160 to 292 | 18, in slices of at most 9 |
| later ones, p50 | 10 to 16 | 3 |
| later ones, p95 | 32 to 105 | 6 |
| every one, one sentence of 4,000 characters | | slices of 6, p95 9 |
`;

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const shown = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** The machine in a few words, and how busy it was with other things: ask before the load begins. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)} before the run`;
}

type Held = Figure & { budget: number };

/** How much of its budget a figure takes: above 1 it is missed. */
const shareOf = ({ value, unit, budget }: Held) =>
  MORE_IS_BETTER.test(unit) ? budget / value : value / (budget || 1);

const whatOf = ({ name }: Figure) => name.split(' / ').slice(1).join(', ');

/** A line for each missed budget, and one for all that meet the same: the one that comes closest. */
function lines(figures: readonly Figure[]): string[] {
  const held = figures.filter((figure): figure is Held => figure.budget !== null);
  const alike = Map.groupBy(held, (each) => (each.ok ? `${each.unit} ${each.budget}` : each.name));
  return [...alike.values()].map((some) => {
    const [closest, ...others] = some.toSorted((one, other) => shareOf(other) - shareOf(one));
    if (!closest) return '';
    const { value, unit, budget, ok, taken } = closest;
    const what = others.length > 0 ? `${whatOf(closest)}, closest of ${some.length}` : whatOf(closest);
    const share = ok ? shareOf(closest).toFixed(2) : `**${shareOf(closest).toFixed(2)}**`;
    return row(what, `${shown.format(value)} ${unit}`, shown.format(budget), share, taken.slice(0, 10));
  });
}

function section(part: string, figures: readonly Figure[]): string[] {
  const table = lines(figures);
  if (table.length === 0) return [];
  const title = part[0]?.toUpperCase() + part.slice(1);
  const misses = figures.map(missed).filter((line) => line !== null);
  const why = misses.length > 0 ? ['What is missed, by how much and why:', '', ...misses, ''] : [];
  const head = [row('figure', 'value', 'budget', 'ratio', 'taken'), row(...Array(5).fill('---'))];
  return [`## ${title}`, '', PARTS[part] ?? '', '', ...head, ...table, '', ...why];
}

/** The sections of a report by their parts. */
const sectionsOf = (report: string) =>
  new Map(
    report
      .split(/^(?=## )/m)
      .map((text) => [/^## (\w+)$/m.exec(text)?.[1]?.toLowerCase() ?? '', text.trimEnd()]),
  );

/**
 * docs/performance.md: how much of each budget is taken. A part of which nothing was measured keeps its section of the
 * report `before`.
 */
export function toMarkdown(figures: readonly Figure[], before = ''): string {
  const old = sectionsOf(before);
  const parts = Object.keys(PARTS).flatMap((part) => {
    const own = section(
      part,
      figures.filter(({ name }) => name.startsWith(`${part} / `)),
    );
    return own.length > 0 ? own : [old.get(part) ?? '', ''];
  });
  return [
    '# Performance',
    '',
    'Measured by `npm run bench`, which also runs in parts by name (`npm run bench -- pages api`) and then renews those. The ratio is the share of the budget that is taken; above 1 it is missed. A run leaves every figure in an ignored folder (`tests/bench/figures.ts`).',
    '',
    ...parts,
    ONCE,
    PEERS,
  ].join('\n');
}
