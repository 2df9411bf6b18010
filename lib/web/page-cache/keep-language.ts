import { addressIn, defaultLocale, type Locale } from '#lib/i18n/locales.ts';

/** The address of a link to a page of this site; handlers, files and feeds have no language. */
const link = /(<a\b[^>]*?\shref=")(\/(?!\/|api\/|files\/|calendar\/|_next\/)[^"]*)"/g;
const file = /\.\w+(?:$|[?#])/;

/**
 * Has every link of a page lead on in the language that the page's address names, for readers without the cookie of
 * the language switch.
 */
export function keepLanguage(html: string, locale: Locale): string {
  if (locale === defaultLocale) return html;
  return html.replace(link, (element, before: string, written: string) => {
    if (file.test(written)) return element;
    const address = addressIn(locale, written.replaceAll('&amp;', '&'));
    return `${before}${address.replaceAll('&', '&amp;')}"`;
  });
}
