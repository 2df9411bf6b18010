import type { Locale } from '#lib/i18n/locales.ts';

/** People write French, whatever the interface's language (WCAG 3.1.2). */
export function UsersText({ text, locale }: Readonly<{ text: string; locale: Locale }>) {
  return locale === 'fr' ? text : <span lang="fr">{text}</span>;
}
