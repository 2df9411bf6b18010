import { type EndReason, eventsAddress, TOPICS, type Topic } from '#lib/contract/platform/events.ts';

/** Names the lock and the channel that the browser's tabs share. */
const NAME = 'bielle-live';
const SECOND = 1000;
/** A stream that is silent for this long is dead: it beats every 20 seconds. */
const SILENCE = 50 * SECOND;
/** How often a topic without news is refreshed. */
const POLL_EVERY = 60 * SECOND;
/** How long a hidden tab keeps its stream: people come back. */
const HIDDEN_FOR = 10 * SECOND;
/** Changes are passed on together, at most this often. */
const AT_MOST_EVERY = SECOND;
const RETRY = { first: SECOND, longest: 60 * SECOND, replaced: 300 * SECOND } as const;

type Outcome = EndReason | 'lost' | 'left';

/** `take` is called at each sign of life, with its topics. */
function readStream(age: number, take: (topics: readonly Topic[]) => void, leave: AbortSignal) {
  return new Promise<Outcome>((resolve) => {
    // The lock may be granted while the page is being left.
    if (leave.aborted) return resolve('left');
    const source = new EventSource(`/api${eventsAddress(Math.round(age))}`);
    let silence: ReturnType<typeof setTimeout>;
    const done = (outcome: Outcome) => {
      clearTimeout(silence);
      source.close();
      resolve(outcome);
    };
    const report = (topics: readonly Topic[]) => {
      clearTimeout(silence);
      silence = setTimeout(() => done('lost'), SILENCE);
      take(topics);
    };
    silence = setTimeout(() => done('lost'), SILENCE);
    source.addEventListener('beat', () => report([]));
    source.addEventListener('changed', ({ data }) => {
      report(TOPICS.filter((topic) => String(data).split(' ').includes(topic)));
    });
    source.addEventListener('end', ({ data }) => done(data as EndReason));
    source.addEventListener('error', () => done('lost'));
    leave.addEventListener('abort', () => done('left'));
  });
}

/** One tab of the browser works, the others wait for the lock; without locks, each works. */
async function withTabLock(leave: AbortSignal, work: () => Promise<Outcome>): Promise<Outcome> {
  if (!navigator.locks) return work();
  try {
    return await navigator.locks.request(NAME, { signal: leave }, work);
  } catch (error) {
    if (leave.aborted) return 'left';
    throw error;
  }
}

function pause(milliseconds: number, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    leave.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Grows with each failure, with a random part so that clients do not retry together. */
function waitAfter(outcome: Outcome, failures: number): number {
  if (outcome === 'replaced') return RETRY.replaced;
  return Math.min(RETRY.first * 2 ** failures, RETRY.longest) * (0.5 + Math.random());
}

function createInbox(pass: (topics: readonly Topic[]) => void) {
  const waiting = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passedAt = Number.NEGATIVE_INFINITY;

  const flush = () => {
    timer = undefined;
    if (waiting.size === 0 || document.hidden) return;
    passedAt = Date.now();
    const topics = [...waiting];
    waiting.clear();
    pass(topics);
  };
  return {
    add(topics: readonly Topic[]) {
      for (const topic of topics) waiting.add(topic);
      timer ??= setTimeout(flush, Math.max(0, passedAt + AT_MOST_EVERY - Date.now()));
    },
    flush,
    close: () => clearTimeout(timer),
  };
}

/** `known` says when the page was last up to date. */
function createReader(known: () => number, take: (topics: readonly Topic[]) => void) {
  let wanted: AbortController | undefined;

  const stop = () => {
    wanted?.abort();
    wanted = undefined;
  };
  async function read(leave: AbortSignal): Promise<void> {
    let failures = 0;
    while (!leave.aborted) {
      let begun = Date.now();
      const outcome = await withTabLock(leave, () => {
        begun = Date.now();
        return readStream(begun - known(), take, leave);
      });
      if (outcome === 'left') return;
      // Signed out: try again when the page becomes visible or another is opened.
      if (outcome === 'session') return stop();
      failures = Date.now() - begun > SILENCE ? 0 : failures + 1;
      await pause(waitAfter(outcome, failures), leave);
    }
  }
  return {
    stop,
    start() {
      if (wanted || !('EventSource' in window)) return;
      wanted = new AbortController();
      void read(wanted.signal);
    },
  };
}

/**
 * Reports what changes for the signed-in user until the returned function is called. One visible tab reads the stream
 * and informs the others. A hidden tab reports only when it becomes visible. A topic without a sign of life for a
 * minute counts as changed.
 */
export function followLive(pass: (topics: readonly Topic[]) => void): () => void {
  const inbox = createInbox(pass);
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  const ended = new AbortController();
  // The server's rendering is as old as the page.
  let knownAt = performance.timeOrigin;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;

  const take = (topics: readonly Topic[]) => {
    knownAt = Date.now();
    if (topics.length > 0) inbox.add(topics);
  };
  const tellAll = (topics: readonly Topic[]) => {
    take(topics);
    others?.postMessage(topics);
  };
  const reader = createReader(() => knownAt, tellAll);

  const look = () => {
    clearTimeout(stopTimer);
    if (document.hidden) {
      stopTimer = setTimeout(reader.stop, HIDDEN_FOR);
      return;
    }
    inbox.flush();
    reader.start();
  };
  const poll = () => {
    if (!document.hidden && Date.now() - knownAt >= POLL_EVERY) inbox.add(TOPICS);
  };

  if (others) others.onmessage = ({ data }: MessageEvent<Topic[]>) => take(data);
  const { signal } = ended;
  document.addEventListener('visibilitychange', look, { signal });
  // Browsers keep no page with an open stream in the back/forward cache.
  addEventListener('pagehide', reader.stop, { signal });
  addEventListener('pageshow', look, { signal });
  const polling = setInterval(poll, POLL_EVERY);
  look();

  return () => {
    ended.abort();
    reader.stop();
    clearTimeout(stopTimer);
    clearInterval(polling);
    inbox.close();
    others?.close();
  };
}
