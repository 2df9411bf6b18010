import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SOCKET_PORT, socketPath } from './folders.ts';

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * How to reach the embedded database of a data folder while Bielle runs on it; undefined when it does not run, or when
 * its socket lies elsewhere since the folder's name is too long for one.
 */
export async function runningEmbedded(dataDir: string) {
  const host = join(dataDir, 'run');
  const path = socketPath(host);
  if (!existsSync(path) || !(await isListening(path))) return undefined;
  return { host, port: SOCKET_PORT, database: 'postgres', user: 'postgres' };
}
