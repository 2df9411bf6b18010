import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import type pageMeta from '#messages/fr/platform/page-meta.json';

export type PageName = keyof typeof pageMeta;

/** For a page of one person: `page` is a key of messages/page-meta.json, `title` a key of the texts. Not indexed. */
export const spaceMetadata = (page: PageName, title: Parameters<Texts>[0]) => async (): Promise<Metadata> => {
  const t = textsOf(await getLocale());
  return { title: t(title), description: t(`pageMeta.${page}`), robots: { index: false } };
};
