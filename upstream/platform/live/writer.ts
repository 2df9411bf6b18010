import type { ServerResponse } from 'node:http';
import type { Topic } from '#lib/contract/platform/events.ts';
import type { Stream } from './streams.ts';

/** A reader who takes nothing for this many heartbeats is gone. */
const TIMEOUT = 2;

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`;

/**
 * Writes one page's events: `changed` with topics, `beat`, and `end` with its reason. What a slow reader does not
 * take is kept as a set of topics, so that it never grows; one who takes nothing for two heartbeats is cut off.
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
