import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#lib/i18n/locales.ts';
import { webSettings } from '../settings.ts';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');

type Version = Readonly<{
  /** The id of the build that runs. */
  build: string;
  /** Whether there is an offline page at all. */
  on: boolean;
}>;

const sources = new Map<string, string>();

/** The service worker of a build, or the one that removes it. Read from disk once. */
export function workerSources({ build, on }: Version): string {
  const name = on ? 'worker' : 'worker-end';
  const source = sources.get(name) ?? read(`lib/web/offline/${name}.js`);
  sources.set(name, source);
  const [id, languages] = [build, locales].map((value) => JSON.stringify(value));
  return on ? `const BUILD = ${id};\nconst LANGUAGES = ${languages};\n${source}` : source;
}

let build: string | undefined;

/**
 * The service worker. A browser compares it with the one it has whenever a page is opened: it is the same for every
 * reader and language, and another build makes it another worker, which keeps its own offline pages and forgets those
 * of the former. Switched off (setting OFFLINE_PAGE=0) it is a worker that removes itself and what was kept.
 */
export function workerScript(): string {
  const on = webSettings().offlinePage;
  // Without a build there is a development server, whose pages register no worker.
  if (on) build ??= read('.next/BUILD_ID').trim();
  return workerSources({ build: build ?? '', on });
}
