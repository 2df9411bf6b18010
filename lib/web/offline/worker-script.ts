import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#lib/i18n/locales.ts';
import { webSettings } from '../settings.ts';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');

type Version = Readonly<{
  build: string;
  on: boolean;
}>;

const sources = new Map<string, string>();

export function workerSources({ build, on }: Version): string {
  const name = on ? 'worker' : 'worker-end';
  const source = sources.get(name) ?? read(`lib/web/offline/${name}.js`);
  sources.set(name, source);
  const [id, languages] = [build, locales].map((value) => JSON.stringify(value));
  return on ? `const BUILD = ${id};\nconst LANGUAGES = ${languages};\n${source}` : source;
}

let build: string | undefined;

/**
 * The service worker, the same for every reader and language. Each build makes another, with its own offline pages.
 * With OFFLINE_PAGE=0 it removes itself and what was kept.
 */
export function workerScript(): string {
  const on = webSettings().offlinePage;
  // Without a build there is a development server, whose pages register no worker.
  if (on) build ??= read('.next/BUILD_ID').trim();
  return workerSources({ build: build ?? '', on });
}
