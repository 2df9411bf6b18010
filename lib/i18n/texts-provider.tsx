'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';

const read = new Map<string, Messages>();

/** The same object each time, so that nothing that uses the texts renders again. */
function readOnce(json: string): Messages {
  const known = read.get(json) ?? (JSON.parse(json) as Messages);
  read.set(json, known);
  return known;
}

/**
 * Texts as one string: React would encode and decode an object value by value, which costs as much as the rows of a
 * list.
 */
export function TextsProvider({
  locale,
  json,
  children,
}: Readonly<{ locale: Locale; json: string; children: ReactNode }>) {
  return (
    <NextIntlClientProvider locale={locale} messages={readOnce(json)} timeZone="Europe/Paris">
      {children}
    </NextIntlClientProvider>
  );
}
