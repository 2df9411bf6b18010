import { headers } from 'next/headers';
import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale, localeHeader } from './locales.ts';
import { messagesOf } from './messages.ts';
import { readyMessages } from './ready-messages.ts';

/** The language of a document outside the `[locale]` segment (the not-found page): the middleware's word. */
const headerLocale = async () => (await headers()).get(localeHeader);

/**
 * The language of a rendering comes from the internal `[locale]` segment, a parameter and not a header, so
 * that a page can be kept. Route handlers have no such segment and name their locale themselves.
 */
export default getRequestConfig(async ({ locale }) => {
  const asked = locale ?? (await rootLocale()) ?? (await headerLocale());
  const chosen = isLocale(asked) ? asked : defaultLocale;
  return { locale: chosen, messages: readyMessages(messagesOf(chosen)), timeZone: 'Europe/Paris' };
});
