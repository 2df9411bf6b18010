import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followLive } from '#components/frame/live/live-stream.ts';

const ALL = ['counters', 'messages', 'interviews', 'plan', 'exports'];
const MINUTE = 60_000;

/** A stream that says what the test tells it to. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  say(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

/** The other tabs of the browser. */
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const each of FakeChannel.all) if (each !== this) each.onmessage?.({ data });
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((each) => each !== this);
  }
}

/** One holder at a time, the next in line after it, as the browser does. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
      const mine = last.then(() => (signal.aborted ? Promise.reject(signal.reason) : work()));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

let hidden = false;
const heard: string[][] = [];
const stops: (() => void)[] = [];
const follow = (into = heard) => {
  const stop = followLive((topics) => void into.push([...topics]));
  stops.push(stop);
  return stop;
};
const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const streams = () => FakeSource.opened;
const current = () => streams().at(-1) as FakeSource;
const look = (away: boolean) => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  hidden = false;
  heard.length = 0;
  FakeSource.opened = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what changes', () => {
  test('is heard at once, then together at most once a second', async () => {
    follow();
    await passed(0);
    expect(current().url).toMatch(/^\/api\/events\?age=\d+$/);
    current().say('changed', 'messages');
    await passed(0);
    expect(heard).toEqual([['messages']]);
    current().say('changed', 'counters');
    current().say('changed', 'counters plan unheard-of');
    await passed(900);
    expect(heard).toHaveLength(1);
    await passed(100);
    expect(heard).toEqual([['messages'], ['counters', 'plan']]);
  });

  test('is read by one tab of the browser, which tells the others and is followed by one of them', async () => {
    const there: string[][] = [];
    const stop = follow();
    follow(there);
    await passed(0);
    expect(streams()).toHaveLength(1);
    current().say('changed', 'messages');
    await passed(0);
    expect([heard, there]).toEqual([[['messages']], [['messages']]]);
    stop();
    await passed(0);
    expect(streams().map(({ closed }) => closed)).toEqual([true, false]);
    // The heir knows what its forerunner told it.
    expect(current().url).toBe('/api/events?age=0');
  });

  test('is kept for a tab out of sight until it is looked at', async () => {
    follow();
    await passed(0);
    look(true);
    current().say('changed', 'plan');
    await passed(5_000);
    expect(heard).toEqual([]);
    look(false);
    expect(heard).toEqual([['plan']]);
    expect(streams()).toHaveLength(1);
  });

  test('is asked for anew each minute in sight when nothing is heard', async () => {
    vi.stubGlobal('EventSource', undefined);
    Reflect.deleteProperty(globalThis, 'EventSource');
    follow();
    await passed(MINUTE + 1);
    expect(heard).toEqual([ALL]);
    hidden = true;
    await passed(3 * MINUTE);
    expect(heard).toHaveLength(1);
  });
});

describe('the stream', () => {
  test('is let go of by a tab long out of sight, and by a page that is left', async () => {
    follow();
    await passed(0);
    look(true);
    await passed(9_000);
    expect(current().closed).toBe(false);
    await passed(1_000);
    expect(current().closed).toBe(true);
    look(false);
    await passed(0);
    expect(current().closed).toBe(false);
    dispatchEvent(new Event('pagehide'));
    expect(current().closed).toBe(true);
    dispatchEvent(new Event('pageshow'));
    await passed(0);
    expect(streams()).toHaveLength(3);
  });

  test('is tried again ever later', async () => {
    follow();
    const waits: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await passed(0);
      expect(streams()).toHaveLength(tries);
      current().say('error');
      const from = Date.now();
      while (streams().length === tries) await passed(500);
      waits.push(Date.now() - from);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('is given up when it falls silent', async () => {
    follow();
    await passed(0);
    await passed(49_000);
    current().say('beat');
    await passed(49_000);
    expect(current().closed).toBe(false);
    await passed(2_000);
    expect(streams()[0]?.closed).toBe(true);
  });

  test('comes back soon after a restart, much later when others took its place, never to a dead session', async () => {
    follow();
    await passed(0);
    current().say('end', 'restart');
    await passed(2_000);
    expect(streams()).toHaveLength(2);
    current().say('end', 'replaced');
    await passed(4 * MINUTE);
    expect(streams()).toHaveLength(2);
    await passed(MINUTE);
    expect(streams()).toHaveLength(3);
    current().say('end', 'session');
    await passed(10 * MINUTE);
    expect(streams()).toHaveLength(3);
    // Until somebody looks again, who may have signed in meanwhile.
    look(false);
    await passed(0);
    expect(streams()).toHaveLength(4);
  });

  test('is closed with the page', async () => {
    const stop = follow();
    await passed(0);
    stop();
    expect(current().closed).toBe(true);
    await passed(10 * MINUTE);
    expect(streams()).toHaveLength(1);
  });
});
