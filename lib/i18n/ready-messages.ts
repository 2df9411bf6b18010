import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';

const ready = new WeakMap<object, object>();

/** What a message says, its parts read; as JSON, so that it can be sent to the browser. */
const partsOf = (text: string): unknown => JSON.parse(JSON.stringify(compile(text)));

function readyPart(part: unknown): unknown {
  if (typeof part === 'string') return partsOf(part);
  if (typeof part !== 'object' || part === null) return part;
  const known = ready.get(part);
  if (known) return known;
  const made = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, readyPart(value)]));
  ready.set(part, made);
  return made;
}

/**
 * Messages as the translator of this program takes them. In Node that is as they are; the translator of pages cannot
 * read the message format (next.config.ts) and takes messages whose parts were read beforehand, once in the life of
 * the process. Whoever fills in a message by hand takes it from `messagesOf`, never from here.
 */
export function readyMessages<M extends object>(messages: M): M {
  return formatMessage.raw ? messages : (readyPart(messages) as M);
}
