import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export function dataFolder() {
  return resolve(root, process.env.DATA_DIR?.trim() || '.data');
}

export function logFolder() {
  return join(dataFolder(), 'logs');
}
