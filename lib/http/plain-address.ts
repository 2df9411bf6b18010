/** Ends the path for some readers (`#`), is a slash to others (`\`), or is dropped by them. */
const STRANGE = /[\\#\p{Cc}\s]/u;

/** What takes a closer look: an escape, or a segment that begins with a dot. */
const UNUSUAL = /%|\/\./;

const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/** Decoded, these would be read once more, or as the end of something. */
const READ_AGAIN = /[%\\\p{Cc}]/u;

const slashesIn = (text: string) => text.split('/').length;

/**
 * Whether every reader of a request's address finds the same path in it. Limits, caches, proxies and routers read it
 * one after the other, so what they could read differently is refused before any of them: another host, backslashes,
 * segments of dots, slashes and percent signs behind an escape, and escapes that are none.
 * @param url as it stands in the first line of the request, query included
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
