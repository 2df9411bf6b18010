import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../page-cache/memoize.ts';

const MANIFEST = '.next/app-path-routes-manifest.json';

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
 * Maps `/offer/17?from=mail` to `/offer/[id]`, so that logs and metrics hold no addresses. At most one name per
 * pattern, and `other`.
 * @param patterns Next's, without the language segment
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

export function builtRoutes(root: string): string[] {
  try {
    const manifest: Record<string, string> = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8'));
    const own = ['/health', '/ready', '/api/revalidate'];
    return [...own, ...Object.values(manifest).filter((pattern) => !pattern.startsWith('/_'))];
  } catch {
    return [];
  }
}
