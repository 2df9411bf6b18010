/** One event of a stream, as it was sent. */
type StreamEvent = { name: string; data: string };

export type EventStream = {
  status: number;
  headers: Headers;
  /** The next event but heartbeats; undefined when the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  /** Everything that came until the stream ended, but heartbeats. */
  rest(): Promise<StreamEvent[]>;
  /** Leaves, as a closed tab does. */
  close(): void;
};

function readEvent(block: string): StreamEvent {
  const lines = block.split('\n').map((line) => line.split(': ', 2));
  const field = (name: string) => lines.find(([key]) => key === name)?.[1] ?? '';
  return { name: field('event'), data: field('data') };
}

/** Whole events of a body, as they come. */
async function* eventsOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(readEvent);
  }
}

/** Opens a stream of events; resolves when its head has come. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  if (!response.body) throw new Error('an answer without a body');
  // A body that nobody reads yet is closed with its answer, when that is collected as garbage.
  const events = eventsOf(response.body.getReader());
  const next = async () => {
    for (;;) {
      const { value } = await events.next();
      if (value?.name !== 'beat') return value as StreamEvent | undefined;
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async rest() {
      const rest: StreamEvent[] = [];
      for (let event = await next(); event; event = await next()) rest.push(event);
      return rest;
    },
    close: () => leaving.abort(),
  };
}
