import type { Locale } from './locales.ts';
import * as en from './messages-en.ts';
import * as fr from './messages-fr.ts';

/** French decides the keys; English must have the same. */
export type Messages = typeof fr;

const all: Record<Locale, Messages> = { fr, en };

/** Server only: islands get the few features they need. */
export function messagesOf(locale: Locale): Messages {
  return { ...all[locale] };
}
