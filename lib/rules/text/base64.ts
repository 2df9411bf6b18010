/** `data:image/png;base64,` in front of the content, as browsers make it. */
const DATA_URL = /^data:[a-z]+\/[a-z0-9.+-]{1,60};base64,/i;

/** Characters; whole groups of four. */
const PART = 65_536;

export function base64Content(text: string): string {
  const head = DATA_URL.exec(text.slice(0, 120))?.[0] ?? '';
  return text.slice(head.length);
}

/**
 * Whether a text is base64 (RFC 4648, section 4), with or without a `data:` head: groups of four characters,
 * the last one padded. Empty content is none. Linear in the length, so it may be asked of a whole upload.
 */
export function isBase64(text: string): boolean {
  const content = base64Content(text);
  if (content === '' || content.length % 4 !== 0) return false;
  // In parts: a pattern over ten megabytes can exhaust the stack of a process that has run for a while.
  for (let at = 0; at < content.length; at += PART) {
    const isLast = at + PART >= content.length;
    const part = content.slice(at, at + PART);
    if (!(isLast ? /^[A-Za-z0-9+/]+={0,2}$/ : /^[A-Za-z0-9+/]+$/).test(part)) return false;
  }
  return true;
}

export function base64Size(text: string): number {
  const content = base64Content(text);
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return Math.max(0, (content.length / 4) * 3 - padding);
}
