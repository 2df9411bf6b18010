import { type Applicant, begin, end, inOrder, nextOf, nobodyServed } from './turns.ts';

type Entry = Applicant & { onPosition: (position: number) => void; signal: AbortSignal };

type Waiting = Applicant & { start: () => void; position: number; onPosition: (position: number) => void };

type Size = {
  atATime: number;
  mostWaiting: number;
  /** Works of one requester that may wait. */
  mostEach: number;
  /** Places that visitors who are not signed in cannot take. */
  keptForSignedIn: number;
};

/** Nobody can be let in: too many wait. */
export class QueueFull extends Error {}

/** This requester has enough works that wait; others are let in. */
export class EnoughWaiting extends Error {}

/** Tells those that wait their places, where they have changed. */
function renumber(ordered: readonly Waiting[]): void {
  for (const [index, entry] of ordered.entries()) {
    if (entry.position === index + 1) continue;
    entry.position = index + 1;
    entry.onPosition(entry.position);
  }
}

/** Why somebody cannot wait; undefined when they can. */
function refusal(
  waiting: readonly Applicant[],
  { requester, isSignedIn }: Applicant,
  { mostWaiting, mostEach, keptForSignedIn }: Size,
): Error | undefined {
  if (waiting.filter((each) => each.requester === requester).length >= mostEach) return new EnoughWaiting();
  const visitors = waiting.filter((each) => !each.isSignedIn).length;
  const isFull = waiting.length >= mostWaiting || (!isSignedIn && visitors >= mostWaiting - keptForSignedIn);
  return isFull ? new QueueFull() : undefined;
}

/**
 * Does some works at a time. The others wait for their turn (`nextOf`) and learn how many are before them: 0 when
 * theirs begins, at least 1 while they wait.
 */
export function createQueue(size: Size) {
  const waiting: Waiting[] = [];
  const served = nobodyServed();
  let running = 0;

  const sendPositions = () => renumber(inOrder(waiting, served));
  const remove = (entry: Waiting) => waiting.splice(waiting.indexOf(entry), 1);
  const next = (ended: Entry) => {
    running -= 1;
    end(served, ended);
    const entry = nextOf(waiting, served);
    if (entry) {
      remove(entry);
      entry.start();
    }
    sendPositions();
  };
  const turn = ({ onPosition, signal, requester, isSignedIn }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        running += 1;
        begin(served, { requester, isSignedIn });
        signal.removeEventListener('abort', leave);
        onPosition(0);
        resolve();
      };
      const entry = { start, position: 0, onPosition, requester, isSignedIn };
      const leave = () => {
        remove(entry);
        sendPositions();
        reject(signal.reason);
      };
      if (running < size.atATime) return start();
      const refused = refusal(waiting, entry, size);
      if (refused) return reject(refused);
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      sendPositions();
    });

  return {
    /**
     * @throws QueueFull, EnoughWaiting
     * @throws the reason of the signal, when it aborts while the work waits
     */
    async run<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
      entry.signal.throwIfAborted();
      await turn(entry);
      try {
        return await work();
      } finally {
        next(entry);
      }
    },
  };
}
