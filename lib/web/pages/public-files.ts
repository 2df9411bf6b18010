import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const generated = [
  '/robots.txt',
  '/sitemap.xml',
  '/offres.rss',
  '/offres.json',
  '/offres.xml',
  '/offres-index.xml',
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

/** Whether a path is a file of public/. Every other path counts as a page: a dot must not bypass the guards. */
export function isPublicFile(path: string): boolean {
  if (sitemapPart.test(path)) return true;
  if (process.env.NODE_ENV !== 'production') return listed().has(path);
  known ??= listed();
  return known.has(path);
}
