import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from './messages.ts';

/**
 * Gives client components below it the texts of the named features, and no others: what stands here is sent
 * to the browser. Small islands of public pages take their few texts as props instead.
 */
export async function ClientTexts(props: { features: readonly (keyof Messages)[]; children: ReactNode }) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const messages = Object.fromEntries(props.features.map((feature) => [feature, all[feature]]));
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Paris">
      {props.children}
    </NextIntlClientProvider>
  );
}
