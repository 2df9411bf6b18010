import type { ListName, ReferenceLists } from '#lib/contract/reference/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { WordingGender } from '#lib/rules/text/gendered-wording.ts';

export type ReferenceEntry = ReferenceLists[ListName][number];

type EntryOf<L extends ListName> = ReferenceLists[L][number];

export type Reference = ReturnType<typeof indexIn> & {
  inForm: (gender: WordingGender) => Reference;
};

const nbsp = '\u00a0';

/** The lists are written with typewriter marks; on screen they take the apostrophes and spaces of French print. */
export function typographic(text: string, locale: Locale): string {
  const curly = text.replaceAll("'", '’');
  return locale === 'fr' ? curly.replace(/ (?=[:;!?%€»])/g, nbsp) : curly;
}

function worded<E extends ReferenceEntry>(entry: E, gender: WordingGender): E {
  if (gender === 'both' || !('name_m' in entry)) return entry;
  return { ...entry, name: { ...entry.name, fr: gender === 'f' ? entry.name_f : entry.name_m } };
}

function localized<E extends ReferenceEntry>(entry: E, locale: Locale): E {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return typographic(value, locale);
    if (typeof value === 'object' && value !== null && 'fr' in value && 'en' in value) {
      const { fr, en } = value as { fr: string; en: string };
      return { fr: typographic(fr, 'fr'), en: typographic(en, 'en') };
    }
    return value;
  };
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, tidy(value)])) as E;
}

function indexIn(source: ReferenceLists, locale: Locale, gender: WordingGender) {
  const lists = Object.fromEntries(
    Object.entries(source).map(([name, entries]) => [
      name,
      (entries as ReferenceEntry[]).map((entry) => localized(worded(entry, gender), locale)),
    ]),
  ) as ReferenceLists;
  const maps = Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [
      name,
      new Map((entries as ReferenceEntry[]).map((entry) => [entry.id, entry])),
    ]),
  ) as unknown as Record<ListName, Map<number, ReferenceEntry>>;

  const entry = <L extends ListName>(list: L, id: number | null | undefined): EntryOf<L> | undefined =>
    id === null || id === undefined ? undefined : (maps[list].get(id) as EntryOf<L> | undefined);
  const name = (list: ListName, id: number | null | undefined): string | undefined =>
    entry(list, id)?.name[locale];

  return {
    locale,
    gender,
    lists,
    entry,
    name,
    /** The names of several ids; unknown ones are left out. */
    names: (list: ListName, ids: readonly number[]): string[] =>
      ids.map((id) => name(list, id)).filter((text) => text !== undefined),
    ofJob: <L extends 'missions' | 'skills' | 'tools'>(list: L, tradeId: number): EntryOf<L>[] =>
      (lists[list] as ReferenceLists['tools']).filter((each) =>
        each.jobIds.includes(tradeId),
      ) as EntryOf<L>[],
  };
}

/**
 * Indexes GET /infos/config for one language. Unknown ids have no entry: an old list must not break a newer offer's
 * page.
 */
export function indexReference(source: ReferenceLists, locale: Locale): Reference {
  const forms = new Map<WordingGender, Reference>();
  const inForm = (gender: WordingGender): Reference => {
    const known = forms.get(gender);
    if (known) return known;
    const index = { ...indexIn(source, locale, gender), inForm };
    forms.set(gender, index);
    return index;
  };
  return inForm('both');
}
