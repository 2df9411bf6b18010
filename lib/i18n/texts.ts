import { createTranslator } from 'use-intl/core';
import { type Locale, locales } from './locales.ts';
import { type Messages, messagesOf } from './messages.ts';

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: messagesOf(locale), timeZone: 'Europe/Paris' });

/** A translator over all features: `t('offers.card.see')`. */
export type Texts = ReturnType<typeof translatorOf>;

const all = Object.fromEntries(locales.map((locale) => [locale, translatorOf(locale)])) as Record<
  Locale,
  Texts
>;

/**
 * The translator of one language, made once for the life of the process: a page of twenty offers formats some
 * hundred messages, and those stay parsed between requests. It needs no request, so that views can be
 * rendered in tests as they are.
 */
export function textsOf(locale: Locale): Texts {
  return all[locale];
}

export type { Messages };
