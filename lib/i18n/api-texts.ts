import { createTranslator } from 'use-intl/core';
import enApi from '#messages/en/platform/api.json' with { type: 'json' };
import enValidation from '#messages/en/platform/validation.json' with { type: 'json' };
import frApi from '#messages/fr/platform/api.json' with { type: 'json' };
import frValidation from '#messages/fr/platform/validation.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import * as enMails from './mails-en.ts';
import * as frMails from './mails-fr.ts';
import { readyMessages } from './ready-messages.ts';

/** The dotted keys of messages. */
export type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

export type ApiKey = Paths<typeof frApi>;
export type ValidationKey = keyof typeof frValidation;
export type MailKey = Paths<typeof frMails>;

type Values = Record<string, string | number>;
type Translate<K extends string> = (key: K, values?: Values) => string;

function textsOf(locale: Locale, api: typeof frApi, validation: typeof frValidation, mails: typeof frMails) {
  const shared = { locale, timeZone: 'Europe/Paris' };
  const translate = <K extends string>(messages: Record<string, unknown>): Translate<K> =>
    createTranslator({ ...shared, messages: readyMessages(messages) }) as unknown as Translate<K>;
  return {
    locale,
    api: translate<ApiKey>(api),
    validation: translate<ValidationKey>(validation),
    mail: translate<MailKey>(mails),
    isValidationKey: (key: string): key is ValidationKey => Object.hasOwn(validation, key),
  };
}

export type ApiTexts = ReturnType<typeof textsOf>;

const all: Record<Locale, ApiTexts> = {
  fr: textsOf('fr', frApi, frValidation, frMails),
  en: textsOf('en', enApi, enValidation, enMails),
};

export function apiTexts(locale: Locale): ApiTexts {
  return all[locale];
}
