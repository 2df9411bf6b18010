import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { reasonOf, SetupError } from './setup-error.mjs';

/**
 * Makes sure that a port is free.
 * @param {number} port
 * @param {string} setting the setting that chooses it
 * @param {string} what the program that needs it
 */
export async function portIsFree(port, setting, what) {
  // A listener on IPv4 does not always block one on all addresses, so both are tried.
  for (const host of [undefined, '127.0.0.1']) {
    const error = await tryPort(port, host);
    if (!error || error.code === 'EAFNOSUPPORT') continue;
    const reason =
      error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${reasonOf(error)})`;
    throw new SetupError(
      `Port ${port} for the ${what} ${reason}: stop that program, or choose another port with ${setting}, for example ${setting}=${port + 100} npm start.`,
    );
  }
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

export function dataFolderIsUsable(folder) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new SetupError(
      `The data folder ${folder} cannot be used (${reasonOf(error)}): choose another one with DATA_DIR, or make it writable.`,
    );
  }
}
