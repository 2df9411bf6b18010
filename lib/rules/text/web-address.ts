const LONGEST = 2048;

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * The full address of typed text (`garage-martin.fr`, `https://…`), or null. Only http and https, a host with a dot
 * and a letter ending, no user info.
 */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || typed.length > LONGEST || /[\s<>"'`\\]/.test(typed)) return null;
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  // Read from the text: the parser would turn accents into punycode and 127.1 into 127.0.0.1.
  const host = /^https?:\/\/([^/?#:@]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(full)?.[1];
  if (host === undefined || host.length > 253) return null;
  const labels = host.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  if (!/^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(labels.at(-1) ?? '')) return null;
  return URL.canParse(full) ? new URL(full).href : null;
}

export function isWebAddress(text: string): boolean {
  return webAddress(text) !== null;
}

export function secureAddress(text: string): string | null {
  const address = webAddress(text);
  return address?.startsWith('https://') ? address : null;
}
