/** `data:image/png;base64,` in front of the content, as browsers make it. */
const DATA_URL = /^data:[a-z]+\/[a-z0-9.+-]{1,60};base64,/i;

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
  return /^[A-Za-z0-9+/]+={0,2}$/.test(content);
}

export function base64Size(text: string): number {
  const content = base64Content(text);
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return Math.max(0, (content.length / 4) * 3 - padding);
}
