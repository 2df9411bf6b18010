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

/** Undefined when Bielle does not run on the folder, or when its socket is elsewhere because the path is too long. */
export async function runningEmbedded(dataDir: string) {
  const host = join(dataDir, 'run');
  const path = socketPath(host);
  if (!existsSync(path) || !(await isListening(path))) return undefined;
  return { host, port: SOCKET_PORT, database: 'postgres', user: 'postgres' };
}
