import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import type pageMeta from '#messages/fr/platform/page-meta.json';

export type PageName = keyof typeof pageMeta;

/**
 * Title and description of a page that is one person's. The page is named by its key in messages/page-meta.json; its
 * title is a key of the texts. Search engines are sent away, for there is nothing to read without a session.
 */
export const spaceMetadata = (page: PageName, title: Parameters<Texts>[0]) => async (): Promise<Metadata> => {
  const t = textsOf(await getLocale());
  return { title: t(title), description: t(`pageMeta.${page}`), robots: { index: false } };
};
