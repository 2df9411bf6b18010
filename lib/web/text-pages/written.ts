import type { Locale } from '#lib/i18n/locales.ts';
import { publisherOf } from '#lib/operator/publisher.ts';
import { renderMarkdown } from './markdown.ts';
import { fillWritten, pageValues } from './values.ts';

/** What staff have written and not published, as its page would show it. */
export const renderWritten = (body: string, locale: Locale): string =>
  renderMarkdown(fillWritten(body, pageValues(publisherOf(process.env), locale))).html;
