import type { Locale } from '#lib/i18n/locales.ts';

export type WordingGender = 'm' | 'f' | 'both';

export type Worded = Readonly<{
  slug?: string | undefined;
  name: Readonly<Record<Locale, string>>;
  name_m: string;
  name_f: string;
}>;

export type WordingTexts = {
  (key: WordingKey, values?: Record<string, string>): string;
  has(key: `diploma.${string}`): boolean;
};
export type WordingKey =
  | 'experience'
  | 'both'
  | 'you'
  | 'beginners'
  | 'beginnersAlone'
  | 'noDiploma'
  | 'diplomaOther'
  | `diploma.${string}`;

export type Demands = Readonly<{
  experience?: Worded | undefined;
  diploma?: Readonly<{ slug?: string | undefined; name: Readonly<Record<Locale, string>> }> | undefined;
  qualities: readonly Worded[];
}>;

const lists: Record<Locale, Intl.ListFormat> = {
  fr: new Intl.ListFormat('fr', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** As a word inside a sentence. */
export const lowerFirst = (text: string, locale: Locale) =>
  text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);

/** `both` takes the feminine, because those sentences use 'une personne'. */
export function wordFor(entry: Worded, gender: WordingGender, locale: Locale): string {
  if (locale !== 'fr') return lowerFirst(entry.name[locale], locale);
  return lowerFirst(gender === 'm' ? entry.name_m : entry.name_f, locale);
}

function diplomaPart(demands: Demands, locale: Locale, t: WordingTexts): string | undefined {
  const { diploma } = demands;
  if (!diploma || diploma.slug === 'aucun-diplome') return undefined;
  const key = `diploma.${diploma.slug}` as const;
  return t.has(key) ? t(key) : t('diplomaOther', { name: diploma.name[locale] });
}

export function summarySentence(
  demands: Demands,
  gender: WordingGender,
  locale: Locale,
  t: WordingTexts,
): string {
  const { experience } = demands;
  const beginners = gender === 'both' && experience?.slug === 'debutant';
  const level =
    experience && !beginners
      ? t('experience', { level: experience.slug ?? '', word: wordFor(experience, gender, locale) })
      : undefined;
  const parts = [
    level,
    diplomaPart(demands, locale, t),
    ...demands.qualities.map((quality) => wordFor(quality, gender, locale)),
  ].filter((part) => part !== undefined);
  const list = lists[locale].format(parts);
  const without = demands.diploma?.slug === 'aucun-diplome' ? t('noDiploma') : '';
  if (beginners) return list ? t('beginners', { without, list }) : t('beginnersAlone', { without });
  if (!list) return '';
  return t(gender === 'both' ? 'both' : 'you', { list });
}

/** 'Mécanicien / Mécanicienne poids lourds': a shared ending appears once. */
export function bothForms(masculine: string, feminine: string): string {
  if (masculine === feminine) return masculine;
  const his = masculine.split(' ');
  const hers = feminine.split(' ');
  let shared = 0;
  while (
    shared < his.length - 1 &&
    shared < hers.length - 1 &&
    his.at(-1 - shared) === hers.at(-1 - shared)
  ) {
    shared += 1;
  }
  return `${his.slice(0, his.length - shared).join(' ')}\u00a0/ ${feminine}`;
}

export function cardTitle(job: Worded, gender: WordingGender, locale: Locale): string {
  return locale === 'fr' && gender === 'both' ? `${job.name_m} (H/F)` : ownForm(job, gender, locale);
}

export function ownForm(entry: Omit<Worded, 'slug'>, gender: WordingGender | null, locale: Locale): string {
  if (locale !== 'fr') return entry.name[locale];
  if (gender === null || gender === 'both') return bothForms(entry.name_m, entry.name_f);
  return gender === 'f' ? entry.name_f : entry.name_m;
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);

/** The form that somebody uses of these names in their own texts; null where they use neither, or both. */
export function usedForm(names: readonly Omit<Worded, 'slug'>[], texts: readonly string[]): 'm' | 'f' | null {
  const used = new Set(texts.flatMap(wordsOf));
  const isUsed = (name: string, other: string) => {
    const others = new Set(wordsOf(other));
    return wordsOf(name).some((word) => used.has(word) && !others.has(word));
  };
  const isMasculine = names.some(({ name_m, name_f }) => isUsed(name_m, name_f));
  const isFeminine = names.some(({ name_m, name_f }) => isUsed(name_f, name_m));
  if (isMasculine === isFeminine) return null;
  return isFeminine ? 'f' : 'm';
}
