import { createTranslator } from 'use-intl/core';
import type { Paths } from './api-texts.ts';
import type { Locale } from './locales.ts';
import { readyMessages } from './ready-messages.ts';
import * as en from './staff-en.ts';
import * as fr from './staff-fr.ts';

export type StaffKey = Paths<typeof fr>;
export type StaffTexts = (key: StaffKey, values?: Readonly<Record<string, string | number>>) => string;

const translatorOf = (locale: Locale, messages: typeof fr): StaffTexts =>
  createTranslator({
    locale,
    timeZone: 'Europe/Paris',
    messages: readyMessages<Record<string, unknown>>({ ...messages }),
  }) as unknown as StaffTexts;

const all: Record<Locale, StaffTexts> = { fr: translatorOf('fr', fr), en: translatorOf('en', en) };

/** The texts of the back office, apart from those of the site: no public page loads them. */
export const staffTexts = (locale: Locale): StaffTexts => all[locale];
