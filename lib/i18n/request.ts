import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales.ts';
import { messagesOf } from './messages.ts';

/**
 * The language of a rendering comes from the internal `[locale]` segment, a parameter and not a header, so
 * that public pages stay static. Route handlers have no such segment and name their locale themselves.
 */
export default getRequestConfig(async ({ locale }) => {
  const asked = locale ?? (await rootLocale());
  const chosen = isLocale(asked) ? asked : defaultLocale;
  return { locale: chosen, messages: messagesOf(chosen), timeZone: 'Europe/Paris' };
});
