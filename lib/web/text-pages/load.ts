import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { publisherOf } from '#lib/operator/publisher.ts';
import type { StaticPage } from '#lib/paths/static-pages.ts';
import { type Heading, renderMarkdown } from './markdown.ts';
import { pageSource } from './source.ts';
import { fillPage, pageValues } from './values.ts';

export type TextPage = {
  title: string;
  description: string;
  /** `YYYY-MM-DD`. */
  updated: string;
  /** From markdown-it, which escapes everything. */
  html: string;
  headings: readonly Heading[];
};

export function loadTextPage(page: StaticPage, locale: Locale): TextPage {
  const { body, title, description, updated } = pageSource(page, locale);
  const filled = fillPage(body, pageValues(publisherOf(process.env), locale));
  return { title, description, updated, ...renderMarkdown(filled) };
}
