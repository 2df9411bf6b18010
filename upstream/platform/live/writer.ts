import type { ServerResponse } from 'node:http';
import type { Topic } from '#lib/contract/platform/events.ts';
import type { Stream } from './streams.ts';

/** Heartbeats. */
const TIMEOUT = 2;

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`;

/**
 * Unsent topics of a slow reader are kept as a set, so memory stays bounded; after two heartbeats without progress the
 * stream is closed.
 */
export function writeTo(raw: ServerResponse): Pick<Stream, 'send' | 'beat' | 'end'> {
  const waiting = new Set<Topic>();
  let beatsMissed = 0;

  const flush = () => {
    if (waiting.size === 0 || raw.writableNeedDrain) return;
    const topics = [...waiting];
    waiting.clear();
    raw.write(event('changed', topics.join(' ')));
  };
  raw.on('drain', () => {
    beatsMissed = 0;
    flush();
  });

  return {
    send(topics) {
      for (const topic of topics) waiting.add(topic);
      flush();
    },
    beat() {
      if (!raw.writableNeedDrain) {
        raw.write(event('beat', ''));
        return;
      }
      beatsMissed += 1;
      if (beatsMissed >= TIMEOUT) raw.destroy();
    },
    end(reason) {
      raw.end(event('end', reason));
    },
  };
}
