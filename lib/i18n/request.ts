import { headers } from 'next/headers';
import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale, localeHeader } from './locales.ts';
import { messagesOf } from './messages.ts';
import { readyMessages } from './ready-messages.ts';

const headerLocale = async () => (await headers()).get(localeHeader);

/** The language comes from the internal `[locale]` segment and not from a header, so that a page can be cached. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale()) ?? (await headerLocale());
  const chosen = isLocale(wanted) ? wanted : defaultLocale;
  return { locale: chosen, messages: readyMessages(messagesOf(chosen)), timeZone: 'Europe/Paris' };
});
