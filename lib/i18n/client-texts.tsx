import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from './messages.ts';

/** Sends the texts of the named features to the browser. Small islands of public pages take texts as props instead. */
export async function ClientTexts(props: { features: readonly (keyof Messages)[]; children: ReactNode }) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const messages = Object.fromEntries(props.features.map((feature) => [feature, all[feature]]));
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Paris">
      {props.children}
    </NextIntlClientProvider>
  );
}
