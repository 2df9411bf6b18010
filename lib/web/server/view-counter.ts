import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { customerOf, networkOf } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { readCookie, sessionCookie, unsealSession } from '../session/session.ts';
import { createTally } from './tally.ts';

export type CountedViews = { id: number; count: number }[];

export type CountedVisits = { code: string; count: number }[];

export type ViewCounterOptions = {
  send: (views: CountedViews) => Promise<void>;
  /** Of posters. */
  sendVisits: (visits: CountedVisits) => Promise<void>;
  log: (text: string) => void;
  now?: () => Date;
};

export type ViewCounter = {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined;
  /** Counts when it asks for the printed address of a poster, which somebody else answers. */
  noteVisit(request: IncomingMessage): Promise<void>;
  flush(): Promise<void>;
  close(): Promise<void>;
};

const ADDRESS = /^\/api\/view\/([1-9]\d{0,14})$/;

const POSTER = /^\/o\/(\w{1,20})(?:\?|$)/;

/** Milliseconds between two calls of the upstream: what a crash can lose. */
const EVERY = 2_000;

/** Beyond them the oldest is dropped, and its visitor would count again. */
const MOST_MARKS = 200_000;

/** Per network customer and day, against fake views. */
const MOST_BY_CUSTOMER = 300;

/** Of them, for one offer or poster: each phone, and each guest of a company, may have its own IPv6 network. */
const MOST_OF_AN_OFFER = 20;

/** Marks are hashes with a daily salt that exists only in memory, so that nobody can tell later who visited. */
function dailyMarks(now: () => Date) {
  let day = '';
  let salt = '';
  let looked = 0;
  // Without “max”, which would take the memory of all marks at once.
  const marks = new LRUCache<string, number>({ maxSize: MOST_MARKS, sizeCalculation: () => 1 });
  const beginDay = () => {
    const at = now();
    // Formatting the day is the most expensive part.
    if (Math.abs(at.getTime() - looked) < 1_000) return;
    looked = at.getTime();
    const today = parisDay(at);
    if (today === day) return;
    day = today;
    salt = randomBytes(16).toString('hex');
    marks.clear();
  };
  return (...parts: readonly string[]): number => {
    beginDay();
    const mark = hash('sha256', JSON.stringify([salt, ...parts]), 'base64').slice(0, 12);
    const times = (marks.get(mark) ?? 0) + 1;
    marks.set(mark, times);
    return times;
  };
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

const objects = ({ headers }: IncomingMessage) => headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Our own page, in a browser without an objection (DNT, GPC). */
function counts(request: IncomingMessage): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const origin = one(headers.origin);
  const isOurs = site ? site === 'same-origin' : origin.endsWith(`//${headers.host}`);
  return isOurs && !objects(request) && !isbot(headers['user-agent']);
}

/** A browser that opens a page, not one that fetches it in advance, and no program that draws a preview of a link. */
function opensPage(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const [purpose, other, to] = [headers['sec-purpose'], headers.purpose, headers['sec-fetch-dest']];
  const isAdvance = `${one(purpose)} ${one(other)}`.includes('prefetch');
  const isPage = to === undefined ? one(headers.accept).includes('text/html') : to === 'document';
  return method === 'GET' && isPage && !isAdvance && !objects(request) && !isbot(headers['user-agent']);
}

/** Recruiters compare offers or look at their own. */
async function isRecruiter({ headers }: IncomingMessage): Promise<boolean> {
  const seal = headers.cookie && readCookie(headers.cookie, sessionCookie);
  return seal ? (await unsealSession(seal).catch(() => null))?.role === 'recruiter' : false;
}

/**
 * Counts views of offers and visits of posters without a cookie or personal data: once per network, day and offer, or
 * poster. Sends every two seconds.
 */
export function createViewCounter(options: ViewCounterOptions): ViewCounter {
  const { send, sendVisits, log, now = () => new Date() } = options;
  const timesToday = dailyMarks(now);
  const onFailure = (reason: string) => log(`Views could not be counted yet: ${reason}`);
  const views = createTally<number>({
    send: (counts) => send(counts.map(({ key: id, count }) => ({ id, count }))),
    onFailure,
  });
  const visits = createTally<string>({
    send: (counts) => sendVisits(counts.map(({ key: code, count }) => ({ code, count }))),
    onFailure,
  });

  async function isNew(request: IncomingMessage, what: string): Promise<boolean> {
    if (await isRecruiter(request)) return false;
    const address = one(request.headers[addressHeader]);
    const customer = customerOf(address);
    // Not by user agent, which anybody may change.
    if (timesToday('visitor', networkOf(address), what) > 1) return false;
    if (timesToday('customer', customer) > MOST_BY_CUSTOMER) return false;
    return timesToday('customer', customer, what) <= MOST_OF_AN_OFFER;
  }

  async function countView(request: IncomingMessage, id: number): Promise<void> {
    if (counts(request) && (await isNew(request, String(id)))) views.add(id);
  }

  const flush = async () => {
    await Promise.all([views.flush(), visits.flush()]);
  };
  const timer = setInterval(flush, EVERY);
  timer.unref();
  return {
    answer(request, response) {
      const id = ADDRESS.exec(request.url ?? '')?.[1];
      if (!id || request.method !== 'POST') return undefined;
      request.resume();
      // Never reveals whether it counted.
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
      return countView(request, Number(id));
    },
    async noteVisit(request) {
      const code = posterCodeIn(POSTER.exec(request.url ?? '')?.[1]);
      if (code && opensPage(request) && (await isNew(request, code))) visits.add(code);
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
