import type { Locale } from '#lib/i18n/locales.ts';

/** What somebody wrote: French as the site is, also where the interface is not (WCAG 3.1.2). */
export function UsersText({ text, locale }: Readonly<{ text: string; locale: Locale }>) {
  return locale === 'fr' ? text : <span lang="fr">{text}</span>;
}
