import { addressIn, defaultLocale, type Locale } from '#lib/i18n/locales.ts';

const link = /<a\s[^<>]*>/g;
const href = /\shref="(\/[^"]*)"/;
/** Other sites, and what has no language: handlers, files and feeds. */
const other = /^\/(?:\/|api\/|files\/|calendar\/|_next\/)|\.\w+(?:$|[?#])/;

/**
 * Has every link of a page lead on in the language that the page's address names, for readers without the cookie of
 * the language switch.
 */
export function keepLanguage(html: string, locale: Locale): string {
  if (locale === defaultLocale) return html;
  return html.replace(link, (element) =>
    element.replace(href, (attribute, written: string) => {
      if (other.test(written)) return attribute;
      const address = addressIn(locale, written.replaceAll('&amp;', '&'));
      return ` href="${address.replaceAll('&', '&amp;')}"`;
    }),
  );
}
