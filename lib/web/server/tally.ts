type Tally<Key> = { add(key: Key): void; flush(): Promise<void> };

type TallyOptions<Key> = {
  send: (counts: { key: Key; count: number }[]) => Promise<void>;
  /** Gets the reason when the counts could not be sent. */
  onFailure: (reason: string) => void;
};

/** Keys that wait at most; others are then dropped. */
const MOST_KEYS = 5_000;

/** Counts until `flush` sends them; what could not be sent waits for the next one. */
export function createTally<Key>({ send, onFailure }: TallyOptions<Key>): Tally<Key> {
  let counted = new Map<Key, number>();
  let sending: Promise<void> = Promise.resolve();

  function add(key: Key, count = 1): void {
    if (counted.size >= MOST_KEYS && !counted.has(key)) return;
    counted.set(key, (counted.get(key) ?? 0) + count);
  }

  async function handOver(): Promise<void> {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await send([...batch].map(([key, count]) => ({ key, count })));
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      for (const [key, count] of batch) add(key, count);
    }
  }

  return {
    add: (key) => add(key),
    flush() {
      sending = sending.then(handOver);
      return sending;
    },
  };
}
