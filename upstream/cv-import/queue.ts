type Waiting = { start: () => void; onPosition: (position: number) => void };

type Entry = { onPosition: (position: number) => void; signal: AbortSignal };

/** Nobody can be let in: too many wait. */
export class QueueFull extends Error {}

/**
 * Does some works at a time; the others wait in their order and learn how many are before them: 0 when theirs begins,
 * at least 1 while they wait.
 */
export function createQueue({ atATime, mostWaiting }: { atATime: number; mostWaiting: number }) {
  const waiting: Waiting[] = [];
  let running = 0;

  const tellPositions = () => {
    for (const [index, { onPosition }] of waiting.entries()) onPosition(index + 1);
  };
  const next = () => {
    running -= 1;
    waiting.shift()?.start();
    tellPositions();
  };
  const turn = ({ onPosition, signal }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        running += 1;
        signal.removeEventListener('abort', leave);
        onPosition(0);
        resolve();
      };
      const entry = { start, onPosition };
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        tellPositions();
        reject(signal.reason);
      };
      if (running < atATime) return start();
      if (waiting.length >= mostWaiting) return reject(new QueueFull());
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      onPosition(waiting.length);
    });

  return {
    /**
     * @throws QueueFull
     * @throws the reason of the signal, when it aborts while the work waits
     */
    async run<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
      entry.signal.throwIfAborted();
      await turn(entry);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
