import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../page-cache/memoize.ts';

/** Where Next's build lists the routes of `app/`: from each file to its pattern. */
const MANIFEST = '.next/app-path-routes-manifest.json';

/** What no route claims: a file of public/, or a path that leads nowhere. */
const OTHER = 'other';

const isParam = (part: string) => part.startsWith('[');
const partsOf = (path: string) => path.split('/').filter(Boolean);

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const last = pattern.at(-1) ?? '';
  if (!last.includes('...') && pattern.length !== parts.length) return false;
  const named = last.includes('...') ? pattern.slice(0, -1) : pattern;
  return named.every((part, at) => (isParam(part) ? parts[at] !== undefined : part === parts[at]));
}

/**
 * Names requests by the pattern of their route, so that logs and metrics never hold what an address holds: a function
 * from `/offer/17?from=mail` to `/offer/[id]`. It answers as many names as there are patterns, and `other`.
 * @param patterns of Next, those of pages below the internal segment of the language
 */
export function routeNamer(patterns: readonly string[]): (url: string) => string {
  const known = patterns
    .map((pattern) => pattern.replace(/^\/\[locale\]/, '') || '/')
    .map((name) => ({ name, parts: partsOf(name) }))
    .toSorted((a, b) => a.parts.filter(isParam).length - b.parts.filter(isParam).length);
  const nameOf = memoize((path) => {
    if (path.startsWith('/_next/')) return '/_next';
    const parts = partsOf(path);
    return known.find((each) => fits(each.parts, parts))?.name ?? OTHER;
  });
  return (url) => nameOf(url.split('?', 1)[0] ?? url);
}

/** The patterns of the built site; none while developing, where nothing is built. */
export function builtRoutes(root: string): string[] {
  try {
    const manifest: Record<string, string> = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8'));
    const own = ['/health', '/ready', '/api/revalidate'];
    return [...own, ...Object.values(manifest).filter((pattern) => !pattern.startsWith('/_'))];
  } catch {
    return [];
  }
}
