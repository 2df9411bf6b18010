import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Locale } from '#lib/i18n/locales.ts';
import type { StaticPage } from '#lib/rules/content/static-pages.ts';

const head = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: z.iso.date(),
});

export type PageSource = z.output<typeof head> & { body: string };

const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/**
 * Splits a page into its head (`name: value` between two rules) and Markdown.
 * @throws Error for a wrong head
 */
export function parsePage(text: string): PageSource {
  const [, lines, body] = FILE.exec(text) ?? [];
  if (lines === undefined || body === undefined) throw new Error('a page begins with its head between ---');
  const entries = lines.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  return { ...head.parse(Object.fromEntries(entries)), body };
}

const read = new Map<string, PageSource>();

export function pageSource(page: StaticPage, locale: Locale): PageSource {
  const file = join(process.cwd(), 'messages', locale, 'pages', `${page}.md`);
  const known = process.env.NODE_ENV === 'production' ? read.get(file) : undefined;
  const source = known ?? parsePage(readFileSync(file, 'utf8'));
  read.set(file, source);
  return source;
}
