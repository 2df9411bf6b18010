import 'server-only';
import { contentContract } from '#lib/contract/content/content.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { publisherOf } from '#lib/operator/publisher.ts';
import type { StaticPage } from '#lib/rules/content/static-pages.ts';
import { publicUpstream } from '../upstream/upstream.ts';
import { type Heading, renderMarkdown } from './markdown.ts';
import { pageSource } from './source.ts';
import { fillPage, fillWritten, pageValues } from './values.ts';

export type TextPage = {
  title: string;
  description: string;
  /** `YYYY-MM-DD`. */
  updated: string;
  /** Its day is the one since when it binds. */
  isLegal: boolean;
  /** From markdown-it, which escapes everything. */
  html: string;
  headings: readonly Heading[];
};

const LEGAL: readonly StaticPage[] = ['cgu', 'cgv', 'rgpd'];

type Written = DataOf<typeof contentContract.textPage>;

/** The last answers, for when the API is away. */
const lastWritten = new Map<StaticPage, Written>();

async function writtenPage(page: StaticPage): Promise<Written> {
  try {
    const keep = { seconds: 300, tags: [`text:${page}`] };
    const { data } = await publicUpstream(contentContract.textPage, { params: { page } }, keep);
    lastWritten.set(page, data);
    return data;
  } catch {
    return lastWritten.get(page) ?? null;
  }
}

/** The text that staff have written, else the one that the product came with. */
export async function loadTextPage(page: StaticPage, locale: Locale): Promise<TextPage> {
  const written = await writtenPage(page);
  const values = pageValues(publisherOf(process.env), locale);
  const isLegal = LEGAL.includes(page);
  if (!written) {
    const { body, ...head } = pageSource(page, locale);
    return { ...head, isLegal, ...renderMarkdown(fillPage(body, values)) };
  }
  const { body, ...head } = written.text[locale];
  return { ...head, updated: written.since, isLegal, ...renderMarkdown(fillWritten(body, values)) };
}
