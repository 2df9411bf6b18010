import type { Figure } from './figures.ts';

/** What profiles and the figures beside it show where a budget is missed, by the figure's name and unit. */
const REASONS: readonly { of: RegExp; why: string }[] = [
  {
    of: /^pages \/ .* \/ kept µs CPU/,
    why: 'Mostly Node’s HTTP server: a bare Fastify route that returns the bytes of the home page takes 93.',
  },
  {
    of: /^pages \/ results \/ first render ms CPU/,
    why: 'Next and React draw every page twice, as HTML and as the data that wakes it. Of a profile of 400 renders they take 28 %, the collector of garbage 11 %, compressing and writing 10 %, reading the upstream’s answer 4 %, the dearest function of ours 5 %; no other part has more than 3 %. What is the same on every page is drawn once.',
  },
  {
    of: /^spaces \/ .* ms CPU/,
    why: 'React renders the frame and the rows twice, as HTML and as the data that wakes them. What opens in place is rendered when it is opened: in one run each beside the plain page, own offers went from 7.7 to 5.7 times its time, received CVs from 5.5 to 3.5, own CVs from 4.4 to 3.2. The texts of a page sent as one string brought own offers to 4.3, but put 300 bytes on the form of an offer, which has none left. The buttons of each row are still components. Tried and left out: more room for young objects (--max-semi-space-size=64: 114 ms against 115), one thread for the collector of garbage (101 against 115, but 87 against 77 on the main thread).',
  },
  {
    of: /^memory \/ together/,
    why: 'The embedded database takes two fifths: PostgreSQL in WebAssembly never gives pages back, and keeps what its first start needed. With a server of PostgreSQL the two programs hold 400 to 450 MB.',
  },
  {
    of: /^start \/ first s$/,
    why: 'Unpacking the packages took npm half of it on this machine’s disk; on another with two processors all of it took 57 s.',
  },
  {
    of: /^throughput \/ against/,
    why: 'Pages carry more than on 2026-11-22: facets, distances, badges, what opens in place. Of the processor time of a visit the web takes 55 %, in one thread, the upstream 24 %, PostgreSQL 16 %, the load 5 %. By an estimate from the time of one page of each kind, half of the web’s share goes into results that nobody has asked for yet (half of the searches have one of 1,440 addresses), and a third into pages of candidates and recruiters, which are four in a hundred requests. Profiles of both are flat, with Next and React in front. Each published offer made all kept results old; now it takes those of its own trade, which raised this figure from 0.86 to the present one. Even if both took no time at all, it would be about 2.',
  },
  {
    of: /^api \/ one offer requests\/s/,
    why: 'Load, upstream and PostgreSQL share two processors. What is asked for at the same time is read by one query; what is left is mostly Node’s HTTP server, then the check and the writing of the answer’s forty fields.',
  },
  {
    of: /^search \/ 100,000 .* 16 at once requests\/s/,
    why: 'Two processors do the load, the upstream and PostgreSQL, and the query alone takes one of them the milliseconds in the first lines of this size. Only more processors make more of it: a read replica takes searches off the primary.',
  },
  {
    of: /^search \/ .* without criteria ms p95/,
    why: 'The same at ten million offers as at one: the queries read little more than the page. What is left is reading 20 whole offers and carrying some 1,300 places and distances to the database, in two queries for most pages.',
  },
  {
    of: /^search \/ 1,000,000 .* the query alone ms p95/,
    why: 'The query reads the bits of every offer of the trade in the circle, and the time grows with them. A trial with the bits of each trade in memory, column by column, took 1.3 ms for 430,000 offers. It was not built: 64 bytes an offer in each process, a rebuild at each start, and a second answer to the question of what is live.',
  },
  {
    of: /^search \/ 1,000,000 .* over HTTP ms p95/,
    why: 'Beside the query alone, the answer needs the number of all results, the offers in full and the way through HTTP. Another machine took 21.3 ms on 2026-11-22.',
  },
  {
    of: /^search \/ 1,000,000 .* by words/,
    why: 'Half of the texts take less than 15 ms. Those with a word that tens of thousands of offers around the place have ("garage Marseille") read as many rows of the index of words, in no order that the page could use: the newest 5,000 are chosen after that. Joining distances to them all at once, not to each, took 235 of 380 ms away. Among CVs, a town alone reads all CVs around it.',
  },
  {
    of: /^search \/ .* the query alone, 16 at once/,
    why: 'Two connections of PostgreSQL work at once, and the program that asks takes its share of the two processors.',
  },
  {
    of: /^staff \/ offers by a job/,
    why: 'A word that one offer in twenty has is found by a walk from the latest one on, which stops at 1,000 matches. Browser tests ran on the same two processors meanwhile; alone, it took 118 ms, and 135 ms for page 90.',
  },
  {
    of: /^lighthouse \/ .* \/ (performance|TBT)/,
    why: 'The machine is slow (another one had 100 and 42 ms for the home page on 2026-11-22). The scripts are fetched once the page has loaded, and run at a touch only. What blocks is the browser itself, which lays the page out: the home page took 94 ms of CPU for that, a trade page 43, in tasks that lasted twice to ten times as long as their CPU on this machine.',
  },
  {
    of: /^vitals \/ .* LCP/,
    why: 'The home page took 1,780 ms and the results 1,680 ms the day before, when the machine took twice as many visits; the two days were not compared in one run.',
  },
  {
    of: /^vitals \/ .* INP/,
    why: 'The machine is slow, as for Lighthouse; another one took 48 to 72 ms on 2026-11-22. The press comes while the scripts start, which the pointer on its way has set off: React then hydrates the page within the event, 200 to 300 ms here. Four seconds later the same press took 130 to 180 ms on the home page and the results, of which handlers took 1 to 26 ms: the rest is the wait for them and for the next frame.',
  },
];

/** By how much a figure misses its budget, and why, where that is known; null where the budget is met. */
export function missed(figure: Figure): string | null {
  const { name, unit, value, budget, ok } = figure;
  if (ok !== false || budget === null) return null;
  const share = budget === 0 ? '' : ` (${Math.round((Math.abs(value - budget) / budget) * 100)} % off)`;
  const why = REASONS.find(({ of }) => of.test(`${name} ${unit}`))?.why;
  const what = name.split(' / ').slice(1).join(', ');
  return `- ${what}: ${value} ${unit} instead of ${Math.round(budget * 100) / 100}${share}.${why ? ` ${why}` : ''}`;
}
