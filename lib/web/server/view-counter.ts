import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { customerOf, networkOf } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { readCookie, sessionCookie, unsealSession } from '../session/session.ts';

export type CountedViews = { id: number; count: number }[];

export type ViewCounterOptions = {
  send: (views: CountedViews) => Promise<void>;
  log: (text: string) => void;
  now?: () => Date;
};

export type ViewCounter = {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined;
  flush(): Promise<void>;
  close(): Promise<void>;
};

const ADDRESS = /^\/api\/view\/([1-9]\d{0,14})$/;

/** Milliseconds between two calls of the upstream: what a crash can lose. */
const EVERY = 2_000;

/** Beyond them the oldest is dropped, and its visitor would count again. */
const MOST_MARKS = 200_000;
const MOST_OFFERS = 5_000;

/** Per network customer and day, against fake views. */
const MOST_BY_CUSTOMER = 300;

/** Of them, for one offer: each phone, and each guest of a company, may have its own IPv6 network. */
const MOST_OF_AN_OFFER = 20;

/** Marks are hashes with a daily salt that exists only in memory, so that nobody can tell later who visited. */
function dailyMarks(now: () => Date) {
  let day = '';
  let salt = '';
  let looked = 0;
  const marks = new Map<string, number>();
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
    marks.delete(mark);
    marks.set(mark, times);
    const [oldest] = marks.size > MOST_MARKS ? marks.keys() : [];
    if (oldest !== undefined) marks.delete(oldest);
    return times;
  };
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Our own page, in a browser without an objection (DNT, GPC). */
function counts({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const origin = one(headers.origin);
  const isOurs = site ? site === 'same-origin' : origin.endsWith(`//${headers.host}`);
  const objects = headers.dnt === '1' || headers['sec-gpc'] === '1';
  return isOurs && !objects && !isbot(headers['user-agent']);
}

/** Recruiters compare offers or look at their own. */
async function isRecruiter({ headers }: IncomingMessage): Promise<boolean> {
  const seal = headers.cookie && readCookie(headers.cookie, sessionCookie);
  return seal ? (await unsealSession(seal).catch(() => null))?.role === 'recruiter' : false;
}

/**
 * Counts views of offers without a cookie or personal data: once per network, day and offer. Sends every two seconds.
 */
export function createViewCounter({ send, log, now = () => new Date() }: ViewCounterOptions): ViewCounter {
  let counted = new Map<number, number>();
  const timesToday = dailyMarks(now);
  let sending: Promise<void> = Promise.resolve();

  function add(id: number, count: number): void {
    if (counted.size >= MOST_OFFERS && !counted.has(id)) return;
    counted.set(id, (counted.get(id) ?? 0) + count);
  }

  async function count(request: IncomingMessage, id: number): Promise<void> {
    if (!counts(request) || (await isRecruiter(request))) return;
    const address = one(request.headers[addressHeader]);
    const [offer, customer] = [String(id), customerOf(address)];
    // Not by user agent, which anybody may change.
    if (timesToday('visitor', networkOf(address), offer) > 1) return;
    if (timesToday('customer', customer) > MOST_BY_CUSTOMER) return;
    if (timesToday('customer', customer, offer) <= MOST_OF_AN_OFFER) add(id, 1);
  }

  async function handOver(): Promise<void> {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await send([...batch].map(([id, count]) => ({ id, count })));
    } catch (error) {
      log(`Views could not be counted yet: ${error instanceof Error ? error.message : String(error)}`);
      for (const [id, count] of batch) add(id, count);
    }
  }

  const flush = () => {
    sending = sending.then(handOver);
    return sending;
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
      return count(request, Number(id));
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
