import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/**
 * A hash over files and folders (recursively); absent ones count as such.
 * @param {string[]} paths relative to the repository
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`);
    return;
  }
  const content = readFileSync(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}

export function isMarked(path, hash) {
  const full = join(root, path);
  return existsSync(full) && readFileSync(full, 'utf8') === hash;
}

export function unmark(path) {
  rmSync(join(root, path), { force: true });
}

export function mark(path, hash) {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, hash);
}
