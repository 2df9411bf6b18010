import type { Locale } from '#lib/i18n/locales.ts';

/** Characters of a typed text that a sentence shows. */
const MOST_SHOWN = 60;

/** 'a, b et c'. */
export const inOneLine = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(names);

/** The beginning of a long text. */
export const clipped = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
