import { Parser } from 'htmlparser2';
import type { Block } from '#tests/support/pages/schema-org.ts';

/** What a crawler without JavaScript reads in a page. */
export type ReadPage = {
  language: string;
  title: string;
  description: string;
  canonical: string;
  /** Kept out of search engines by the page's own word. */
  isHidden: boolean;
  /** Addresses of links, as they stand. */
  links: string[];
  /** Addresses of feeds by their type. */
  feeds: Map<string, string>;
  /** Blocks of JSON-LD. */
  markup: Block[];
};

function readMeta(page: ReadPage, { name, content = '' }: Record<string, string>): void {
  if (name === 'description') page.description = content;
  if (name === 'robots') page.isHidden = /noindex/.test(content);
}

function readLink(page: ReadPage, { rel, href = '', type }: Record<string, string>): void {
  if (rel === 'canonical') page.canonical = href;
  if (rel === 'alternate' && type) page.feeds.set(type, href);
}

/** Reads a page's HTML as it came. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    language: '',
    title: '',
    description: '',
    canonical: '',
    isHidden: false,
    links: [],
    feeds: new Map(),
    markup: [],
  };
  let text = '';
  let isMarkup = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      text = '';
      if (name === 'html') page.language = attributes.lang ?? '';
      if (name === 'meta') readMeta(page, attributes);
      if (name === 'link') readLink(page, attributes);
      if (name === 'a' && attributes.href !== undefined) page.links.push(attributes.href);
      isMarkup = name === 'script' && attributes.type === 'application/ld+json';
    },
    ontext(piece) {
      text += piece;
    },
    onclosetag(name) {
      // A drawing may have a title too; the page's own comes first.
      if (name === 'title' && page.title === '') page.title = text;
      if (name === 'script' && isMarkup) page.markup.push(JSON.parse(text));
    },
  });
  parser.end(html);
  return page;
}
