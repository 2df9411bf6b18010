import 'server-only';
import { textPageValue } from '#lib/contract/content/values.ts';
import type { ListName } from '#lib/contract/reference/reference.ts';
import { type ContentData, type ContentEntry, staffContentContract } from '#lib/contract/staff/content.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import { isStaticPage, type StaticPage } from '#lib/rules/content/static-pages.ts';
import { pageSource } from '../text-pages/source.ts';
import { orNull } from '../upstream/upstream.ts';
import { isEdited, isPriced, type Kind } from './content-kinds.ts';
import { staffUpstream } from './staff-upstream.ts';

const NEW = 'new';

/** In the reader's language, with what the API does not name: pages of text, minima, and a new one. */
export function nameOf(
  { kind, key, name }: Pick<ContentData, 'kind' | 'key' | 'name'>,
  locale: Locale,
): string {
  const t = staffTexts(locale);
  if (kind === 'text_page' && isStaticPage(key)) return pageSource(key, locale).title;
  if (key === 'smic' || key === 'idcc-1090') return t(`content.minima.${key}`);
  if (key === NEW && (kind === 'partner' || kind === 'testimonial')) return t(`content.add.${kind}`);
  return name || t('content.unnamed', { key });
}

type At = { page: number; limit: number; list: ListName; search: string };

export async function loadContents(kind: Kind, { search, ...at }: At, locale: Locale) {
  const named = (entries: readonly ContentEntry[]) =>
    entries.map((entry) => ({ ...entry, name: nameOf(entry, locale) }));
  if (isPriced(kind)) {
    const { data } = await staffUpstream(staffContentContract.prices, { query: { kind } });
    return { entries: named(data), total: data.length, totalPages: 1 };
  }
  const query = { kind, ...at, ...(search ? { search } : {}) };
  const { data, total = 0, totalPages = 0 } = await staffUpstream(staffContentContract.list, { query });
  return { entries: named(data), total, totalPages };
}

function originalText(page: StaticPage) {
  const [fr, en] = [pageSource(page, 'fr'), pageSource(page, 'en')];
  return textPageValue.parse({ fr, en });
}

const newContent = (kind: Kind): ContentData => ({
  kind,
  key: NEW,
  name: '',
  original: null,
  versions: [],
  seenId: 0,
  draft: null,
  isAsked: false,
});

/** With the original of a page of text. Null for a content that does not exist. */
export async function loadContent(kind: string, key: string): Promise<ContentData | null> {
  if ((kind === 'partner' || kind === 'testimonial') && key === NEW) return newContent(kind);
  if (isPriced(kind)) {
    return orNull(staffUpstream(staffContentContract.readPrice, { params: { kind, key } }));
  }
  if (!isEdited(kind)) return null;
  const content = await orNull(staffUpstream(staffContentContract.read, { params: { kind, key } }));
  return content && kind === 'text_page' && isStaticPage(key)
    ? { ...content, original: originalText(key) }
    : content;
}
