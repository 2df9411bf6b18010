import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/launch/paths.mjs';

/** What a running web reads below its folder, apart from the build. */
const SHARED = ['app', 'lib', 'messages', 'node_modules', 'public', 'scripts', 'upstream'];
const FILES = ['next.config.ts', 'package.json', 'tsconfig.json'];

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Scripts and styles that pages name: with other names as after a change of their content. */
const otherName = (name: string) => name.replace(/^(.{6})/, 'zz$1');

/**
 * Another build of the web, in a folder of its own. Building takes minutes; this copies the build, and gives it another
 * name and each of its scripts and styles too.
 */
export function makeSecondBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bielle-build-'));
  for (const name of SHARED) symlinkSync(join(root, name), join(folder, name));
  for (const name of FILES) cpSync(join(root, name), join(folder, name));
  const build = join(folder, '.next');
  mkdirSync(build);
  for (const entry of readdirSync(join(root, '.next'))) {
    if (entry !== 'cache') cpSync(join(root, '.next', entry), join(build, entry), { recursive: true });
  }
  const first = readFileSync(join(build, 'BUILD_ID'), 'utf8');
  const second = first.replace(/^./, (letter) => (letter === '0' ? '1' : '0'));
  const chunks = filesIn(join(build, 'static')).filter((path) => /\/chunks\/[^/]+\.(js|css)$/.test(path));
  const names = chunks.map((path) => path.slice(path.lastIndexOf('/') + 1));
  for (const path of chunks) {
    const at = path.lastIndexOf('/') + 1;
    renameSync(path, path.slice(0, at) + otherName(path.slice(at)));
  }
  renameSync(join(build, 'static', first), join(build, 'static', second));
  const known = new Set(names);
  for (const path of filesIn(build)) {
    if (!/\.(js|json|css|html|rsc|map|body|meta)$|BUILD_ID$/.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    const renamed = text
      .replaceAll(first, second)
      .replace(/(?<=chunks\/)[\w.~-]+\.(js|css)/g, (name) => (known.has(name) ? otherName(name) : name));
    if (renamed !== text) writeFileSync(path, renamed);
  }
  return folder;
}
