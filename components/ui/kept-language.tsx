import { defaultLocale } from '#lib/i18n/locales.ts';
import { addressLocale } from '#lib/web/current-response.ts';

/** In a GET form: keeps the language that the page's address names. */
export function KeptLanguage() {
  const locale = addressLocale();
  return locale === defaultLocale ? null : <input type="hidden" name="lang" value={locale} />;
}
