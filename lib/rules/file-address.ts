const START = '/files/';

/** Where a stored file is read, from its key: `/files/<key>`. */
export function fileAddress(key: string): string {
  return START + key;
}

/** The key in such an address; null for any other text. */
export function fileKeyIn(address: string): string | null {
  return address.startsWith(START) ? address.slice(START.length) : null;
}
