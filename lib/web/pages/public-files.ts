import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What handlers at the root answer to programs and browsers; pages they are not. */
const generated = [
  '/robots.txt',
  '/sitemap.xml',
  '/offres.rss',
  '/offres.json',
  '/offres.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/security.txt',
];
const sitemapPart = /^\/sitemaps\/[\w-]+\.xml$/;

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
  if (sitemapPart.test(path)) return true;
  if (process.env.NODE_ENV !== 'production') return listed().has(path);
  known ??= listed();
  return known.has(path);
}
