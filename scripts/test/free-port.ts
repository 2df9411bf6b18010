import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/**
 * A port that is free and stays so while a program is built: it lies below the range that the system gives to outgoing
 * connections, from which any client could take it.
 */
export function freePort(): Promise<number> {
  const first = randomInt(20_000, 31_000);
  return getPort({ port: portNumbers(first, first + 1000) });
}
