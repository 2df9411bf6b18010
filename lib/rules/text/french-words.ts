import type { Locale } from '#lib/i18n/locales.ts';

const VOWEL = /^[aàâäeéèêëiîïoôöuùûüyœæ]/i;

export function withOf(name: string, locale: Locale): string {
  if (locale !== 'fr') return name;
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`;
}

/** 'à Lyon', 'au Havre' (Le Havre), 'aux Ulis' (Les Ulis), 'à La Rochelle'; 'in Lyon', 'in Le Havre'. */
export function inTown(name: string, locale: Locale): string {
  const printed = name.replaceAll("'", '’');
  if (locale !== 'fr') return `in ${printed}`;
  if (printed.startsWith('Le ')) return `au ${printed.slice(3)}`;
  if (printed.startsWith('Les ')) return `aux ${printed.slice(4)}`;
  return `à ${printed}`;
}

export function insideSentence(name: string, locale: Locale): string {
  return name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
}
