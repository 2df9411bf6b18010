import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Below the range of outgoing connections, so that no client takes it while a program is built. */
export function freePort(): Promise<number> {
  const first = randomInt(20_000, 31_000);
  return getPort({ port: portNumbers(first, first + 1000) });
}
