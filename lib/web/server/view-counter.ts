import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { customerOf, networkOf } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { readCookie, sessionCookie, unsealSession } from '../session/session.ts';

/** How often an offer was looked at since the last call. */
export type CountedViews = { id: number; count: number }[];

export type ViewCounterOptions = {
  /** Hands counts to the upstream. */
  send: (views: CountedViews) => Promise<void>;
  log: (text: string) => void;
  now?: () => Date;
};

export type ViewCounter = {
  /** Answers a page that says it is looked at; undefined when the request is another one. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined;
  /** Hands over what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const ADDRESS = /^\/api\/view\/([1-9]\d{0,14})$/;

/** Milliseconds between two calls of the upstream: what a crash can lose. */
const EVERY = 2_000;

/** Marks of one day kept in memory; beyond them the oldest is forgotten, and its visitor would count again. */
const MOST_MARKS = 200_000;
const MOST_OFFERS = 5_000;

/** Views of one customer of a network provider in a day; beyond them somebody is counting on it. */
const MOST_BY_CUSTOMER = 300;

/** Views of one offer among them: a phone has a network of IPv6 to itself, and so may each guest of a company. */
const MOST_OF_AN_OFFER = 20;

/**
 * Marks of today. They are hashes with a salt that is made anew every day, stands nowhere but in this memory and is
 * then lost: who was here can be told neither tomorrow nor by anybody else.
 */
function dailyMarks(now: () => Date) {
  let day = '';
  let salt = '';
  let looked = 0;
  const marks = new Map<string, number>();
  const beginDay = () => {
    const at = now();
    // Naming a day costs more than all the rest.
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
    // Set again, what is counted on stays when the oldest are forgotten.
    marks.delete(mark);
    marks.set(mark, times);
    const [oldest] = marks.size > MOST_MARKS ? marks.keys() : [];
    if (oldest !== undefined) marks.delete(oldest);
    return times;
  };
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Whether the page of an offer says so itself: our own page, in a browser that does not object. */
function counts({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const origin = one(headers.origin);
  const isOurs = site ? site === 'same-origin' : origin.endsWith(`//${headers.host}`);
  const objects = headers.dnt === '1' || headers['sec-gpc'] === '1';
  return isOurs && !objects && !isbot(headers['user-agent']);
}

/** Recruiters look at offers to compare them, or at their own: they are no candidates. */
async function isRecruiter({ headers }: IncomingMessage): Promise<boolean> {
  const seal = headers.cookie && readCookie(headers.cookie, sessionCookie);
  return seal ? (await unsealSession(seal).catch(() => null))?.role === 'recruiter' : false;
}

/**
 * Counts visits of offers without a cookie and without writing anything down of the visitor: a network counts once a
 * day and offer. Counts are handed over every two seconds, however many come.
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
    // Not by what the browser calls itself, which anybody may change.
    if (timesToday('visitor', networkOf(address), offer) > 1) return;
    if (timesToday('customer', customer) > MOST_BY_CUSTOMER) return;
    if (timesToday('customer', customer, offer) <= MOST_OF_AN_OFFER) add(id, 1);
  }

  async function handOver(): Promise<void> {
    if (counted.size === 0) return;
    const given = counted;
    counted = new Map();
    try {
      await send([...given].map(([id, count]) => ({ id, count })));
    } catch (error) {
      log(`Views could not be counted yet: ${error instanceof Error ? error.message : String(error)}`);
      for (const [id, count] of given) add(id, count);
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
      // Whether it counted is nobody's business.
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
