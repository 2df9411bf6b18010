import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#lib/i18n/locales.ts';
import { webSettings } from '../settings.ts';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');

type Version = Readonly<{
  /** The id of the build that runs. */
  build: string;
  locale: Locale;
  /** Whether there is an offline page at all. */
  on: boolean;
}>;

const written = new Map<string, string>();

/** The service worker of a build for a reader of one language, or the one that removes it. Read from disk once. */
export function workerSources({ build, locale, on }: Version): string {
  const name = on ? 'worker' : 'worker-end';
  const source = written.get(name) ?? read(`lib/web/offline/${name}.js`);
  written.set(name, source);
  const [version, language] = [`${build}-${locale}`, locale].map((text) => JSON.stringify(text));
  return on ? `const VERSION = ${version};\nconst LANGUAGE = ${language};\n${source}` : source;
}

let build: string | undefined;

/**
 * The service worker for a reader of one language. A browser compares it with the one it has whenever a page is
 * opened; another build or language makes it another worker, which keeps its own offline page and forgets the former.
 * Switched off (setting OFFLINE_PAGE=0) it is a worker that removes itself and what was kept.
 */
export function workerScript(locale: Locale): string {
  const on = webSettings().offlinePage;
  // Without a build there is a development server, whose pages register no worker.
  if (on) build ??= read('.next/BUILD_ID').trim();
  return workerSources({ build: build ?? '', locale, on });
}
