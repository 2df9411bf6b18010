/**
 * An e-mail address with its domain as the mail system writes it: `info@garage-émile.fr` becomes
 * `info@xn--garage-mile-hbb.fr`. Other texts stay as they are, also signs that only look like letters and dots.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is not ASCII.
  if (at < 1 || !/[^\x00-\x7f]/.test(domain) || /[\s/:?#[\]@\\%]/.test(domain)) return address;
  if (domain.normalize('NFKC') !== domain.normalize('NFC')) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
