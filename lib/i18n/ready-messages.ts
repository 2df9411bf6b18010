import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';

const ready = new WeakMap<object, object>();

const partsOf = (text: string): unknown => JSON.parse(JSON.stringify(compile(text)));

function readyPart(part: unknown): unknown {
  if (typeof part === 'string') return partsOf(part);
  if (typeof part !== 'object' || part === null) return part;
  const known = ready.get(part);
  if (known) return known;
  const prepared = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, readyPart(value)]));
  ready.set(part, prepared);
  return prepared;
}

/**
 * Messages for this program's translator. Pages cannot parse the message format (next.config.ts), so theirs are
 * parsed once per process. To format a message by hand use `messagesOf`.
 */
export function readyMessages<M extends object>(messages: M): M {
  return formatMessage.raw ? messages : (readyPart(messages) as M);
}
