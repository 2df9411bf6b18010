import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { publicFetch } from '#upstream/platform/remote/public-fetch.ts';
import type { BusyEvent } from './busy-events.ts';

/** Bytes: years of a full calendar. */
const LARGEST = 5 * 1024 * 1024;
/** Milliseconds for one answer. */
const ANSWER_TIMEOUT = 6_000;
const MOST_REDIRECTS = 2;
/** Milliseconds, and megabytes. */
const READING = { time: 5_000, heap: 256 } as const;
/** Threads of this process. Calendars wait for one within the time that their recruiters wait. */
const turn = pLimit(2);

/** Each address on the way is checked as the first one is. */
async function fetchText(address: string, allowsLoopback: boolean): Promise<string> {
  let next = address;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await publicFetch(next, {
      headers: { accept: 'text/calendar', 'user-agent': 'Bielle' },
      largest: LARGEST,
      timeout: ANSWER_TIMEOUT,
      allowsLoopback,
    });
    if (answer.ok) return answer.text();
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) {
      throw new Error(`The calendar answers with status ${answer.status}`);
    }
    next = new URL(location, next).href;
  }
  throw new Error('The calendar has moved too often');
}

/** In a thread, since rules of strangers can take long to work out. */
async function readInThread(text: string, window: { from: Date; until: Date }): Promise<BusyEvent[]> {
  const thread = new Worker(new URL('./thread-main.ts', import.meta.url), {
    workerData: { text, window },
    resourceLimits: { maxOldGenerationSizeMb: READING.heap },
    env: {},
  });
  try {
    const [events] = await once(thread, 'message', { signal: AbortSignal.timeout(READING.time) });
    return events as BusyEvent[];
  } finally {
    await thread.terminate();
  }
}

/**
 * Fetches a calendar that a recruiter named: https and public machines only.
 * @throws Error when there is no answer in time, or no calendar in it
 */
export async function fetchBusyEvents(
  address: string,
  window: { from: Date; until: Date },
  allowsLoopback: boolean,
): Promise<BusyEvent[]> {
  const text = await fetchText(address, allowsLoopback);
  return turn(() => readInThread(text, window));
}
