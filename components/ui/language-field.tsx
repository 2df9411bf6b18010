import { defaultLocale } from '#lib/i18n/locales.ts';
import { addressLocale } from '#lib/web/next-adapter/current-response.ts';

/** For GET forms: keeps the language of the address. */
export function LanguageField() {
  const locale = addressLocale();
  return locale === defaultLocale ? null : <input type="hidden" name="lang" value={locale} />;
}
