/** `#` ends the path for some readers, `\` is a slash to others, and some drop the rest. */
const STRANGE = /[\\#\p{Cc}\s]/u;

const UNUSUAL = /%|\/\./;

const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/** Decoded, these could be decoded twice or end the path. */
const READ_AGAIN = /[%\\\p{Cc}]/u;

const slashesIn = (text: string) => text.split('/').length;

/**
 * Whether limits, caches, proxies and routers all find the same path in an address. Refuses other hosts, backslashes,
 * dot segments, escaped slashes and percent signs, and broken escapes.
 * @param url the request target, query included
 */
export function isPlainAddress(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || STRANGE.test(url)) return false;
  const [path = ''] = url.split('?', 1);
  if (!UNUSUAL.test(path)) return true;
  try {
    const decoded = decodeURIComponent(path);
    return !DOT_SEGMENT.test(decoded) && !READ_AGAIN.test(decoded) && slashesIn(decoded) === slashesIn(path);
  } catch {
    return false;
  }
}
