import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files that Next makes itself at the root. */
const generated = ['/robots.txt', '/sitemap.xml'];

function listed(): Set<string> {
  const folder = join(process.cwd(), 'public');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  return new Set([...files, ...generated]);
}

let known: Set<string> | undefined;

/**
 * Whether a path is a file of public/ and not a page. Every other path, whatever it looks like, is a page's or
 * nobody's: a path with a dot must not slip past the guards.
 */
export function isPublicFile(path: string): boolean {
  if (process.env.NODE_ENV !== 'production') return listed().has(path);
  known ??= listed();
  return known.has(path);
}
