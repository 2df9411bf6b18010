import { insideSentence, inTown, withOf } from '#lib/rules/text/french-words.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import type { View } from './offer-facts.ts';

export type TradeNames = {
  tradeId: number;
  slug: string;
  /** 'Mécanicien automobile', 'Car mechanic'. */
  short: string;
  /** 'Mécanicien / Mécanicienne automobile'. */
  full: string;
  /** 'mécanicien automobile' inside a sentence. */
  inside: string;
  /** 'de mécanicien automobile (H/F)', 'd’ingénieur essais (H/F)'; in English as inside a sentence. */
  of: string;
};

export function tradeNames(
  tradeId: number | undefined,
  { reference, locale }: Pick<View, 'reference' | 'locale'>,
): TradeNames | undefined {
  const job = reference.entry('jobs', tradeId);
  if (!job) return undefined;
  const short = locale === 'fr' ? job.name_m : job.name.en;
  const inside = insideSentence(short, locale);
  return {
    tradeId: job.id,
    slug: job.slug,
    short,
    full: ownForm(job, reference.gender, locale),
    inside,
    of: locale === 'fr' ? `${withOf(inside, locale)}\u00a0(H/F)` : inside,
  };
}

type NamedTown = Readonly<{ name: string; department: string }>;

/** 'Lyon (69)'. */
export const townLabel = ({ name, department }: NamedTown) =>
  `${name.replaceAll("'", '’')}\u00a0(${department})`;

/** 'à Lyon (69)', 'au Havre (76)', 'in Lyon (69)'. */
export const inTownLabel = ({ name, department }: NamedTown, { locale }: Pick<View, 'locale'>) =>
  `${inTown(name, locale)}\u00a0(${department})`;
