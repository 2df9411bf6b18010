import { LRUCache } from 'lru-cache';
import { createTranslator } from 'use-intl/core';
import { type Locale, locales } from './locales.ts';
import { type Messages, messagesOf } from './messages.ts';
import { readyMessages } from './ready-messages.ts';

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: readyMessages(messagesOf(locale)), timeZone: 'Europe/Paris' });

export type Texts = ReturnType<typeof translatorOf>;

type Values = Readonly<Record<string, unknown>>;
type Say = (key: string, values?: Values) => string;

/** Per language; a page of results has a few hundred. */
const MOST_SENTENCES = 5_000;

function sentenceKey(key: string, values: Values): string | null {
  let name = key;
  for (const value in values) {
    const entry = values[value];
    if (typeof entry !== 'string' && typeof entry !== 'number' && typeof entry !== 'boolean') return null;
    name += `\u0000${value}\u0000${entry}`;
  }
  return name;
}

/** Formatting a message takes about 10 µs, and twenty rows of results need 1,500, most of them the same. */
function remembering(translate: Texts): Texts {
  const plain = new Map<string, string>();
  const filled = new LRUCache<string, string>({ max: MOST_SENTENCES });
  const original = translate as unknown as Say;
  const say: Say = (key, values) => {
    if (values === undefined) {
      const known = plain.get(key);
      if (known !== undefined) return known;
      const text = original(key);
      plain.set(key, text);
      return text;
    }
    const name = sentenceKey(key, values);
    if (name === null) return original(key, values);
    const known = filled.get(name);
    if (known !== undefined) return known;
    const text = original(key, values);
    filled.set(name, text);
    return text;
  };
  const { rich, markup, raw, has } = translate;
  return Object.assign(say, { rich, markup, raw, has }) as unknown as Texts;
}

const all = Object.fromEntries(
  locales.map((locale) => [locale, remembering(translatorOf(locale))]),
) as Record<Locale, Texts>;

/** Made once per language. Needs no request, so tests can render views. */
export function textsOf(locale: Locale): Texts {
  return all[locale];
}

export type { Messages };
