import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ErrorDescription } from '#lib/system/describe-error.ts';

/** A parsed map takes up to 20 MB, and failures come from few files. */
const MOST_MAPS = 4;

/** As in `at name (/bielle/.next/server/chunks/ssr/[locale]_(public)_x.js:1:2345)`. */
const PLACE = /(\.next\/server\/.+?\.js):(\d+):(\d+)/g;

/**
 * Replaces places in Next's minified server code by those of the source, with the maps that the build leaves beside it.
 * Maps are read only when a failure is logged: `--enable-source-maps` would read all of them, at each import.
 */
export function sourcePlaces(root: string) {
  const maps = new LRUCache<string, { map: SourceMap | undefined }>({
    max: MOST_MAPS,
    memoMethod(file) {
      const path = join(root, `${file}.map`);
      return { map: existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined };
    },
  });

  function placeOf(place: string, file: string, line: string, column: string): string {
    // Lines and columns begin at one in stacks, and at zero in maps.
    const entry = maps.memo(file).map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const source = join(dirname(file), decodeURI(entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }

  return function atSource(error: ErrorDescription): ErrorDescription {
    return {
      ...error,
      ...(error.stack && { stack: error.stack.replace(PLACE, placeOf) }),
      ...(error.cause && { cause: atSource(error.cause) }),
    };
  };
}
