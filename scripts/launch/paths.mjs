import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. Everything runs from there, wherever the command was given. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** DATA_DIR as the settings resolve it. */
export function dataFolder() {
  return resolve(root, process.env.DATA_DIR?.trim() || '.data');
}

/** Where the output of what the launcher starts is kept. */
export function logFolder() {
  return join(dataFolder(), 'logs');
}
