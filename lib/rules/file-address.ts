const START = '/files/';

export function fileAddress(key: string): string {
  return START + key;
}

export function fileKeyIn(address: string): string | null {
  return address.startsWith(START) ? address.slice(START.length) : null;
}
