import { labelValue, partnerValue, testimonialValue } from '#lib/contract/content/values.ts';
import type { ListName } from '#lib/contract/reference/reference.ts';
import type { ContentData, ContentEntry } from '#lib/contract/staff/content.ts';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { isStaticPage, STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { foldedText } from '#lib/rules/text/folded-text.ts';
import { newestId } from '#upstream/content/save.ts';
import { currentTitleOf, readOriginalPackages } from '#upstream/packages/read.ts';
import { type ContentKind, contentInForce } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { isPriceAsked } from '../requests/store.ts';
import { originalLabels, originalsOf } from './originals.ts';
import { type ContentName, readDraft, readMoments, readVersions } from './versions.ts';

export type Reader = { db: Db; now: Date; locale: Locale; t: ApiTexts['api'] };

async function packageNames({ db, locale }: Reader): Promise<Map<string, string>> {
  return new Map(
    (await readOriginalPackages(db)).map((pack) => [pack.reference, currentTitleOf(pack, apiTexts(locale))]),
  );
}

/** Empty for what the web names. */
async function namer(kind: ContentKind, reader: Reader): Promise<(key: string, value: unknown) => string> {
  if (kind === 'label') return (_, value) => labelValue.safeParse(value).data?.[reader.locale] ?? '';
  if (kind === 'partner') return (_, value) => partnerValue.safeParse(value).data?.name ?? '';
  if (kind === 'testimonial') return (_, value) => testimonialValue.safeParse(value).data?.name ?? '';
  if (kind !== 'package') return () => '';
  const names = await packageNames(reader);
  return (key) => names.get(key) ?? key;
}

type Written = [key: string, value: unknown];

async function contentsOf(
  kind: ContentKind,
  { db, now }: Reader,
  list: ListName | undefined,
): Promise<Written[]> {
  if (kind === 'text_page') return STATIC_PAGES.map((page) => [page, null]);
  const originals = kind === 'label' && list ? originalLabels(list) : await originalsOf(db, kind, now);
  const inForce = contentInForce(kind);
  const known = [...originals].map(([key, value]): Written => [key, inForce.get(key)?.value ?? value]);
  if (kind !== 'partner' && kind !== 'testimonial') return known;
  const added = [...inForce.values()].filter(({ key }) => !originals.has(key));
  return [...known, ...added.map(({ key, value }): Written => [key, value])];
}

/** Every content of a kind, or of one list; those added by staff and not yet in force have no name. */
export async function listContents(
  kind: ContentKind,
  reader: Reader,
  { list, search = '' }: { list?: ListName; search?: string | undefined } = {},
): Promise<ContentEntry[]> {
  const moments = await readMoments(reader.db, kind, reader.now);
  const written = await contentsOf(kind, reader, list);
  const coming = [...moments.keys()].filter(
    (key) => (kind === 'partner' || kind === 'testimonial') && !written.some(([known]) => known === key),
  );
  const nameOf = await namer(kind, reader);
  const words = foldedText(search);
  return [...written, ...coming.map((key): Written => [key, null])]
    .map(([key, value]) => ({
      kind,
      key,
      name: nameOf(key, value),
      since: moments.get(key)?.since ?? null,
      next: moments.get(key)?.next ?? null,
    }))
    .filter(({ name }) => words === '' || foldedText(name).includes(words));
}

/** @throws not_found */
export async function readContent(
  { kind, key }: ContentName,
  reader: Reader,
  staffId: number,
): Promise<ContentData> {
  const versions = await readVersions(reader.db, { kind, key }, reader.now);
  const seenId = await newestId(reader.db, { kind, key });
  const isAsked = kind === 'package' && (await isPriceAsked(reader.db, key));
  const common = { kind, key, versions, seenId, isAsked };
  if (kind === 'text_page') {
    if (!isStaticPage(key)) throw apiError('not_found');
    return { ...common, name: '', original: null, draft: await readDraft(reader.db, staffId, key) };
  }
  const original = (await originalsOf(reader.db, kind, reader.now)).get(key) ?? null;
  if (original === null && versions.length === 0) throw apiError('not_found');
  const current = versions.find(({ state }) => state === 'inForce')?.value ?? original ?? versions[0]?.value;
  const nameOf = await namer(kind, reader);
  return { ...common, name: nameOf(key, current), original, draft: null };
}
