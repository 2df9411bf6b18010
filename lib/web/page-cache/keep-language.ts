import { addressIn, defaultLocale, type Locale } from '#lib/i18n/locales.ts';

const link = /<a\s[^<>]*>/g;
const href = /\shref="(\/[^"]*)"/;
const other = /^\/(?:\/|api\/|files\/|calendar\/|_next\/)|\.\w+(?:$|[?#])/;

/** Makes every link keep the language of the page's address, for readers without the switch's cookie. */
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
